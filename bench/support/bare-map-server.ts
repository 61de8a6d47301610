import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { build, type Rolldown } from 'vite';
import { projectRoot } from '../../src/platform/config.ts';

/** Of the map on the website at this width of the window, in pixels. */
const size = { width: 800, height: 464 };

/** Serves `bare-map.ts`, bundled like the website, and the sites by name: GeoJSON. */
export async function serveBareMap(sites: () => Promise<Record<string, string>>) {
  const { output } = (await build({
    configFile: false,
    root: projectRoot,
    logLevel: 'silent',
    build: {
      write: false,
      chunkSizeWarningLimit: 2_000,
      rolldownOptions: { input: path.join(import.meta.dirname, 'bare-map.ts') },
    },
  })) as Rolldown.RolldownOutput;
  const entry = output.find((one) => one.type === 'chunk' && one.isEntry)!;
  const page = `<!doctype html><title>Map</title><style>.maplibregl-map{position:relative;overflow:hidden}</style>
<div id="map" style="width:${size.width}px;height:${size.height}px"></div><script type="module" src="/${entry.fileName}"></script>`;
  const server = createServer(async (request, response) => {
    const name = new URL(request.url!, 'http://localhost').pathname.slice(1);
    const send = (type: string, body: string | Uint8Array) =>
      response.writeHead(200, { 'content-type': type }).end(body);
    if (name === '') return send('text/html', page);
    const file = output.find(({ fileName }) => fileName === name);
    if (file) return send('text/javascript', file.type === 'chunk' ? file.code : file.source);
    const found = (await sites())[name];
    return found === undefined ? response.writeHead(404).end() : send('application/geo+json', found);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    /** The address of the page with these sites, with or without the website's basemap. */
    address: (name: string, { withBasemap }: { withBasemap: boolean }) =>
      `http://127.0.0.1:${(server.address() as AddressInfo).port}/?sites=/${name}${withBasemap ? '&basemap' : ''}`,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
