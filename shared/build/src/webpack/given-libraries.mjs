import { givenKeys, givenVersions, packageOf } from '../remote/given-libraries.ts';

/** Of these, what only screens for signed-in people use comes with their code. */
const LATE = /^@tanstack\/|^@park\/ui\/|^@park\/federation\/use-extension$/;
/** What the sign-in page shows: anything else that it needs costs it a request. */
const FIRST_PARTS = '(?:Checkbox|Text)Field|BrandMark|LatePart|StateView|layout|VisuallyHidden|use-late-part';
const FIRST = new RegExp(`/(?:actions|codes|floating|forms|theme)/(?!icons$)|/(?:${FIRST_PARTS})$`);
const isLate = (key) => LATE.test(key) && !FIRST.test(key);

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
export function libraryModules(directory) {
  const keys = givenKeys(directory);
  const late = keys.filter(isLate);
  const first = keys.filter((key) => !isLate(key));
  const given = givenVersions(directory);
  const versions = Object.fromEntries(keys.map((key) => [key, given[packageOf(key)]]));
  return {
    'first-libraries': moduleOf(first, { lateKeys: late, versions }),
    'late-libraries': moduleOf(late, {}),
  };
}
