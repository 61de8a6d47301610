/**
 * Imported before every test file, or group of them, that bin/test.ts runs. Node.js limits the time of a test, but not
 * of a file: one that leaves a website running would hold up the run forever. Here it fails.
 */
const minutesMax = 20;

if (process.env.NODE_TEST_CONTEXT)
  setTimeout(() => {
    process.stderr.write(`${process.argv[1]} has not ended after ${minutesMax} minutes.\n`);
    process.exit(1);
  }, minutesMax * 60_000).unref();
