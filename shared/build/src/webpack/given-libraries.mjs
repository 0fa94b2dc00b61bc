import { givenKeys, givenVersions, packageOf } from '../remote/given-libraries.ts';

/** Of these, what only screens for signed-in people use comes with their code. */
const LATE = /^@tanstack\/|^@park\/ui\/|^@park\/federation\/use-extension$/;
/** What the sign-in page shows: anything else that it needs costs it a request. */
const FIRST_PARTS = '(?:Checkbox|Text)Field|BrandMark|LatePart|StateView|layout|VisuallyHidden|use-late-part';
const FIRST = new RegExp(
  `/(?:actions|codes|floating|forms|theme)/(?!icons$|named-icon$)|/(?:${FIRST_PARTS})$`,
);
const isLate = (key) => LATE.test(key) && !FIRST.test(key);

/** A module that exports what stands in `text`, in which each of the keys is the library's name. */
const moduleOf = (keys, text) => {
  const imports = keys.map((key, index) => `import * as library${index} from ${JSON.stringify(key)};\n`);
  const source = imports.join('') + text;
  // The version keeps the cache from using an earlier text.
  return { type: '.js', source: () => source, version: () => source };
};

const tableOf = (keys, from) => {
  const entries = from.map((key) => `${JSON.stringify(key)}: library${keys.indexOf(key)}`);
  return `{ ${entries.join(', ')} }`;
};

/**
 * The modules with which the host gives its libraries: `virtual:first-libraries` and
 * `virtual:late-libraries`.
 */
export function libraryModules(directory) {
  const keys = givenKeys(directory);
  const late = keys.filter(isLate);
  const first = keys.filter((key) => !isLate(key));
  const packages = Object.entries(givenVersions(directory)).map(([name, version]) => {
    const of = (each) => each.filter((key) => packageOf(key) === name);
    return `{ version: ${JSON.stringify(version)}, libraries: ${tableOf(first, of(first))}, lateKeys: ${JSON.stringify(of(late))} }`;
  });
  return {
    'first-libraries': moduleOf(first, `export const packages = [${packages.join(', ')}];\n`),
    'late-libraries': moduleOf(late, `export const libraries = ${tableOf(late, late)};\n`),
  };
}
