import { fileURLToPath } from 'node:url';
import { hostTexts, standaloneTexts, textsOfApp } from '../webpack/bundled-texts.ts';
import { findExamples, findRemotes, folderOfRemote } from '../workspace.ts';
import { reading } from './reading.mjs';

const here = (name) => fileURLToPath(new URL(name, import.meta.url));

const textsOfApps = () =>
  Object.assign(
    {},
    ...['host', ...[...findRemotes(), ...findExamples()].map((name) => folderOfRemote(name))].map((app) =>
      textsOfApp(here(`../../../../${app}`)),
    ),
  );

const isLongTier = process.env.TEST_TIER === 'long';
/** Of the long tier: what runs there alone, and walks, which are short in the other one. */
const names = isLongTier ? '*{.long,-walk}.test.{ts,tsx}' : '*.test.{ts,tsx}';

const everywhere = {
  rootDir: fileURLToPath(new URL('../../../../', import.meta.url)),
  modulePathIgnorePatterns: reading.modulePathIgnorePatterns,
  testPathIgnorePatterns: ['/node_modules/', ...(isLongTier ? [] : ['\\.long\\.test\\.'])],
};

/** Packages whose tests need a DOM; all others run in plain Node. */
const inBrowser = [
  'host',
  'remote-*',
  'examples/remote-*',
  'shared/{federation,forms,http,i18n,records,session,testing,ui}',
];
const inNode = ['api', 'bench', 'e2e', 'shared/{build,contract,delivery,domain}'];

const testsOf = (folders) => folders.map((folder) => `<rootDir>/${folder}/**/${names}`);

export const projects = [
  {
    ...everywhere,
    ...reading,
    displayName: 'browser',
    testEnvironment: 'jsdom',
    // What the host's build would define, and the texts that a page would have.
    globals: {
      HOST_VERSION: 'test',
      HOST_LIBRARIES: { react: '19.3.1' },
      BUNDLED_TEXTS: { ...hostTexts(), ...standaloneTexts(), ...textsOfApps() },
    },
    moduleNameMapper: { '^virtual:(?:first|late)-libraries$': here('no-libraries.mjs') },
    testMatch: testsOf(inBrowser),
    setupFiles: [here('jsdom-globals.mjs')],
    setupFilesAfterEnv: [here('retries.mjs'), here('browser-matchers.mjs')],
  },
  {
    ...everywhere,
    displayName: 'node',
    // Node reads the files as the backend's own process does, and once for all files of a worker.
    runner: ['jest-light-runner', { runtime: 'child_process' }],
    testMatch: testsOf(inNode),
    setupFilesAfterEnv: [here('time-limit.mjs')],
  },
];
