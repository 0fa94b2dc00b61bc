import { createRequire } from 'node:module';
import path from 'node:path';
import { ROOT } from '../workspace.ts';
import { satisfy } from './lean-versions.js';

const fromPlugin = createRequire(
  createRequire(path.join(ROOT, 'shared/tooling/package.json')).resolve('@module-federation/enhanced'),
);
const fromTools = createRequire(fromPlugin.resolve('@module-federation/runtime-tools'));
const fromRuntime = createRequire(fromTools.resolve('@module-federation/runtime'));
const library = fromRuntime('@module-federation/runtime-core') as { satisfy: typeof satisfy };

const NUMBERS = [0, 1, 2, 10];
const versions = NUMBERS.flatMap((major) =>
  NUMBERS.flatMap((minor) => NUMBERS.map((patch) => `${major}.${minor}.${patch}`)),
);
const partial = ['1', '2', '0.1', '1.2', '1.x', '1.2.x', '0.x', '10.*'];
const ranges = [
  ...['^', '~', '', '=', '<', '<=', '>'].flatMap((operator) =>
    [...versions, ...partial].map((version) => operator + version),
  ),
  ...versions.filter((version) => version !== '0.0.0').map((version) => `>=${version}`),
  ...['', '*', 'x', '>=1 <2.1.0', '^1.2.0 || ~2.1.0', '1.2.0 - 2.1', '1 - 2', ' ^ 1.1.0 ', 'v1.2.0'],
];

describe('the version ranges of the shared libraries', () => {
  it.each(ranges)('"%s" has the versions that the federation runtime finds in it', (range) => {
    const within = (each: typeof satisfy): readonly string[] =>
      versions.filter((version) => each(version, range));
    expect(within(satisfy)).toEqual(within(library.satisfy));
  });

  // Where the library's answers are not npm's.
  it.each([
    ['1.2.0', '>=0', true],
    ['2.10.0', '>= 1.2.0 < 10', true],
    ['2.0.0-rc.1', '^1.2.0', false],
    ['1.2.3-rc.1', '1.2.3', false],
    ['1.2.3-rc.1', '>=1.2.3', false],
    ['1.2.3', '>=1.2.3-rc.1', true],
    ['1.2.3-rc.2', '^1.2.3-rc.1', true],
    ['1.2.3-rc.10', '>1.2.3-rc.9', true],
    ['1.2.3-rc', '>1.2.3-rc.1', false],
    ['1.2.3-1', '<1.2.3-rc', true],
    ['1.2.3-b', '<1.2.3-a', false],
    ['1.2.3-rc.1', '=1.2.3-rc.1', true],
    ['1.2.3+build', '^1.2.0', true],
  ])('%s in "%s": %s', (version, range, isWithin) => {
    expect(satisfy(version, range)).toBe(isWithin);
  });

  it.each([
    ['', '^1.0.0'],
    ['1.2', '^1.0.0'],
    ['latest', '*'],
    ['1.2.0', 'latest'],
    ['1.2.0', '<*'],
  ])('nothing is within what is no version or no range: "%s" in "%s"', (version, range) => {
    expect(satisfy(version, range)).toBe(false);
  });
});
