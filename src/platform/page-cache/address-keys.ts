/** Addresses with the same response for everyone who isn't signed in. */
export type SharedAddress = {
  /** `/story/$slug` or `/api/stories/{slug}`: a placeholder matches one path segment. */
  path: string;
  /** The parameters that the response depends on, in a fixed order; null if these parameters make it unshareable. */
  read(query: URLSearchParams): readonly (readonly [name: string, value: string])[] | null;
};

/** Longer addresses are not cached. */
const keyCharactersMax = 2_048;

/**
 * Maps an address to its key: the path and the parameters that its response depends on; null if it isn't shared.
 * All other parameters are dropped before rendering, so that the response can't depend on them. An unlisted address
 * is rendered for each visitor: forgetting one costs speed, never correctness.
 */
export function keysOf(addresses: readonly SharedAddress[]): (address: string) => string | null {
  const shapes = addresses.map(({ path, read }) => ({ path: patternOf(path), isExact: isExact(path), read }));
  // `/api/certificates/summary` is not the certificate 'summary'.
  const exactFirst = shapes.toSorted((a, b) => Number(b.isExact) - Number(a.isExact));
  return (address) => {
    if (address.length > keyCharactersMax) return null;
    const [path, search] = split(address);
    if (!isResolved(path)) return null;
    const shape = exactFirst.find((one) => one.path.test(path));
    if (!shape) return null;
    if (search === undefined) return path;
    const read = shape.read(new URLSearchParams(search));
    if (read === null) return null;
    return read.length > 0 ? `${path}?${new URLSearchParams(read.map((pair) => [...pair]))}` : path;
  };
}

/** Whether URL parsing leaves the path unchanged: `/story/..\\log` would resolve to `/log`. */
const isResolved = (path: string): boolean => URL.parse(path, 'http://site.invalid')?.pathname === path;

const names = /\$\w+|\{\w+\}/g;
const isExact = (path: string): boolean => path.search(names) < 0;

const patternOf = (path: string): RegExp =>
  new RegExp(`^${path.split(names).map(RegExp.escape).join('[^/?#]+')}$`);

function split(address: string): [path: string, search?: string] {
  const at = address.indexOf('?');
  return at < 0 ? [address] : [address.slice(0, at), address.slice(at + 1)];
}
