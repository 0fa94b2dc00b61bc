import { fileURLToPath } from 'node:url';
import { hostTexts, standaloneTexts, textsOfApp } from '../webpack/bundled-texts.ts';
import { findRemotes } from '../workspace.ts';
import { reading } from './reading.mjs';

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
  ...reading,
  setupFilesAfterEnv: [here('retries.mjs')],
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
    setupFilesAfterEnv: [...shared.setupFilesAfterEnv, here('browser-matchers.mjs')],
  },
  { ...shared, displayName: 'node', testEnvironment: 'node', testMatch: testsOf(inNode) },
];
