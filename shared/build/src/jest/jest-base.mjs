import { fileURLToPath } from 'node:url';
import { hostTexts, standaloneTexts, textsOfApp } from '../webpack/bundled-texts.ts';
import { findRemotes } from '../workspace.ts';

const here = (name) => fileURLToPath(new URL(name, import.meta.url));

const textsOfApps = () =>
  Object.assign(
    {},
    ...['host', ...findRemotes().map((name) => `remote-${name}`)].map((app) =>
      textsOfApp(here(`../../../../${app}`)),
    ),
  );

const shared = {
  rootDir: fileURLToPath(new URL('../../../../', import.meta.url)),
  transform: {
    '^.+\\.(m?js|tsx?)$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2023',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
        module: { type: 'commonjs' },
      },
    ],
  },
  // jotai, leaflet, d3 (inside nivo) and a part of fastify's static files ship ESM only, which
  // jest's CommonJS mode cannot read untransformed.
  transformIgnorePatterns: [
    '/node_modules/(?!(?:\\.pnpm/)?(jotai|d3-|leaflet|content-disposition|cookie|pg-boss|serialize-error|non-error|tagged-tag|rrule-temporal|@park))',
  ],
  modulePathIgnorePatterns: ['/dist/', '/\\.release/', '/\\.data/', '/\\.cache/'],
};

/** Packages whose tests need a DOM; all others run in plain Node, where using `document` fails. */
const inBrowser = [
  'host',
  'remote-*',
  'examples/remote-*',
  'shared/{federation,forms,http,i18n,session,testing,ui}',
];
const inNode = ['api', 'bench', 'e2e', 'shared/{build,contract,delivery,domain}'];

const testsOf = (folders) => folders.map((folder) => `<rootDir>/${folder}/**/*.test.{ts,tsx}`);

export const projects = [
  {
    ...shared,
    displayName: 'browser',
    testEnvironment: 'jsdom',
    // What the host's build would define, and the texts that a page would have.
    globals: {
      HOST_VERSION: 'test',
      BUNDLED_TEXTS: { ...hostTexts(), ...standaloneTexts(), ...textsOfApps() },
    },
    moduleNameMapper: { '^virtual:(?:first|late)-libraries$': here('no-libraries.mjs') },
    testMatch: testsOf(inBrowser),
    setupFiles: [here('jsdom-globals.mjs')],
    setupFilesAfterEnv: [here('browser-matchers.mjs')],
  },
  { ...shared, displayName: 'node', testEnvironment: 'node', testMatch: testsOf(inNode) },
];
