/** Addresses whose answer is the same for everyone who is not signed in. */
export type SharedAddress = {
  /** `/story/$slug` or `/api/stories/{slug}`: what is named stands for one part of the path. */
  path: string;
  /** The parameters that the answer depends on, in one order; null if an address with such parameters is not shared. */
  read(given: URLSearchParams): readonly (readonly [name: string, value: string])[] | null;
};

/** Longer addresses are not worth a key. */
const keyCharactersMax = 2_048;

/**
 * Gives each address its key: its path and the parameters that its answer depends on; null if its answer is not shared.
 * All other parameters are dropped before the answer is made, so that nothing can come to depend on them. An address
 * that is not listed is answered to each visitor anew: to forget one costs speed, never truth.
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

/** Whether URL parsing leaves the path as it is: `/story/..\\log` would be answered as `/log`. */
const isResolved = (path: string): boolean => URL.parse(path, 'http://site.invalid')?.pathname === path;

const names = /\$\w+|\{\w+\}/g;
const isExact = (path: string): boolean => path.search(names) < 0;

const patternOf = (path: string): RegExp =>
  new RegExp(`^${path.split(names).map(RegExp.escape).join('[^/?#]+')}$`);

function split(address: string): [path: string, search?: string] {
  const at = address.indexOf('?');
  return at < 0 ? [address] : [address.slice(0, at), address.slice(at + 1)];
}
