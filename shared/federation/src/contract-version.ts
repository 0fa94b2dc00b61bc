/**
 * The version of the contract between host and remotes: the services of `host-services.ts`, the
 * shape of `define-remote.ts` and the libraries that the host provides. A change that breaks an
 * older remote raises the first number.
 */
export const CONTRACT_VERSION = '1.1.0';

const VERSION = /^(\d+)\.(\d+)\.(\d+)$/;

function parse(version: string): [number, number, number] | null {
  const match = VERSION.exec(version);
  return match ? [Number(match[1]), Number(match[2]), Number(match[3])] : null;
}

/**
 * Whether the host's contract `version` satisfies the `range` that a remote requires. Only caret
 * ranges with a first number above zero (`^1.2.0`) are supported; any other range is not satisfied.
 */
export function meetsContract(version: string, range: string): boolean {
  const have = parse(version);
  const want = range.startsWith('^') ? parse(range.slice(1)) : null;
  if (!have || !want || want[0] === 0 || have[0] !== want[0]) return false;
  return have[1] === want[1] ? have[2] >= want[2] : have[1] > want[1];
}
