import { readFileSync } from 'node:fs';

/**
 * The libraries that the host provides to the remotes at run time; no other code is shared. A key that ends in a slash
 * includes every subpath. The names that the host provides from each library are listed in
 * `host/src/remotes/provided/provided-libraries.ts`; a test checks every import of the remotes against that list.
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

/** The installed version of each provided library's package, as the host build uses it. */
export function providedVersions() {
  const names = [...new Set(PROVIDED_LIBRARIES.map(packageOf))];
  return Object.fromEntries(names.map((name) => [name, readPackage('../../host', name).version]));
}

/** The `shared` option of a remote: nothing is bundled, one instance, and a host whose version is out of range is refused. */
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
