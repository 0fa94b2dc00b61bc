import { readFileSync } from 'node:fs';

/**
 * What the host gives the remotes at run time, and nothing else may cross: the one list of shared code. A key that
 * ends in a slash stands for every subpath. Which names of each library the host really hands over stands in
 * `host/src/remotes/provided-libraries.ts`; a test holds every import of the remotes against it.
 */
export const PROVIDED_LIBRARIES = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'jotai',
  'react-i18next',
  'styled-components',
  '@tanstack/react-query',
  '@park/federation/',
  '@park/i18n/',
  '@park/session/',
  '@park/ui/actions/',
  '@park/ui/fields/',
  '@park/ui/floating/',
  '@park/ui/surfaces/',
  '@park/ui/table/Table',
  '@park/ui/theme/',
];

const tooling = new URL('../../', import.meta.url);

function readPackage(folder, name) {
  return JSON.parse(readFileSync(new URL(`${folder}/node_modules/${name}/package.json`, tooling), 'utf8'));
}

function packageOf(key) {
  const parts = key.split('/');
  return (key.startsWith('@') ? parts.slice(0, 2) : parts.slice(0, 1)).join('/');
}

/** The installed version of each given library's package, as the host build knows it. */
export function providedVersions() {
  const names = [...new Set(PROVIDED_LIBRARIES.map(packageOf))];
  return Object.fromEntries(names.map((name) => [name, readPackage('../../host', name).version]));
}

/** The `shared` option of a remote: nothing bundled, one instance, and a refusal when the host is out of range. */
export function sharedOfRemote() {
  const versions = providedVersions();
  return Object.fromEntries(
    PROVIDED_LIBRARIES.map((key) => [
      key,
      {
        singleton: true,
        import: false,
        strictVersion: true,
        requiredVersion: `^${versions[packageOf(key)]}`,
      },
    ]),
  );
}
