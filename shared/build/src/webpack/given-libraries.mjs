import { readFileSync } from 'node:fs';
import path from 'node:path';
import { IS_KIT, ROOT } from '../workspace.ts';

/** What the host gives: in the workspace what it has installed, outside what the kit came with. */
const LIBRARIES = path.join(ROOT, IS_KIT ? 'node_modules' : 'host/node_modules');
/** What every remote shares with the host: its peers are what the host gives to the remotes. */
const AGREEMENT = '@park/federation';
/** Of these, what only screens for signed-in people use comes with their code. */
const LATE = /^@tanstack\/|^@park\/ui\//;
/** What the sign-in page shows: anything else that it needs costs it a request. */
const FIRST_PARTS = '(?:Checkbox|Text)Field|BrandMark|LatePart|StateView|VisuallyHidden|use-late-part';
const FIRST = new RegExp(`/(?:actions|codes|floating|forms|theme)/|/(?:${FIRST_PARTS})$`);
const isLate = (key) => LATE.test(key) && !FIRST.test(key);

const packageIn = (folder) => JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
const installed = (name) => packageIn(path.join(LIBRARIES, name));

/** The package of a request: `react` of `react/jsx-runtime`. */
export function packageOf(request) {
  return request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/');
}

/** What remotes may import: all `exports` of our package, the main entry of another, what JSX becomes. */
function keysOf({ name, exports: own = {} }) {
  if (name.startsWith('@park/')) return Object.keys(own).map((entry) => name + entry.slice(1));
  return name === 'react' ? ['react', 'react/jsx-runtime'] : [name];
}

function givenPackages() {
  const agreement = installed(AGREEMENT);
  return [agreement, ...Object.keys(agreement.peerDependencies).map(installed)];
}

/** Everything that remotes may import from the host. */
export function givenKeys() {
  return givenPackages().flatMap(keysOf);
}

/** The version of each package that the host gives. */
export function givenVersions() {
  return Object.fromEntries(givenPackages().map(({ name, version }) => [name, version]));
}

const moduleOf = (keys, facts) => {
  const imports = keys.map((key, index) => `import * as library${index} from ${JSON.stringify(key)};\n`);
  const entries = keys.map((key, index) => `${JSON.stringify(key)}: library${index}`);
  const constants = Object.entries(facts).map(
    ([name, value]) => `export const ${name} = ${JSON.stringify(value)};\n`,
  );
  const text = `${imports.join('')}export const libraries = { ${entries.join(', ')} };\n${constants.join('')}`;
  // The version keeps the cache from using an earlier text.
  return { type: '.js', source: () => text, version: () => text };
};

/**
 * The modules with which the host gives its libraries: `virtual:first-libraries` and
 * `virtual:late-libraries`.
 */
export function libraryModules() {
  const keys = givenKeys();
  const late = keys.filter(isLate);
  const first = keys.filter((key) => !isLate(key));
  const given = givenVersions();
  const versions = Object.fromEntries(keys.map((key) => [key, given[packageOf(key)]]));
  return {
    'first-libraries': moduleOf(first, { lateKeys: late, versions }),
    'late-libraries': moduleOf(late, {}),
  };
}
