import { fileURLToPath } from 'node:url';
import { standaloneTexts, textsOfApp } from '../webpack/bundled-texts.ts';
import { reading } from './reading.mjs';

const here = (name) => fileURLToPath(new URL(name, import.meta.url));

/** The whole jest configuration of a remote outside of the workspace. */
export function defineRemoteTests({ directory }) {
  return {
    ...reading,
    rootDir: directory,
    testEnvironment: 'jsdom',
    // The texts that a page would have.
    globals: { BUNDLED_TEXTS: { ...standaloneTexts(), ...textsOfApp(directory) } },
    testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
    setupFiles: [here('jsdom-globals.mjs')],
    setupFilesAfterEnv: [here('browser-matchers.mjs')],
  };
}
