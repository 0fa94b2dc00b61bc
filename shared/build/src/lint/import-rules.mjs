import { readFileSync } from 'node:fs';
import path from 'node:path';
import { findExamples, findRemotes, ROOT } from '../workspace.ts';

/**
 * What a remote may import: what its package.json names. Contract and domain need not be named, so
 * that a new remote needs nothing from the lock file.
 */
function importsOf(folder) {
  const text = readFileSync(path.join(ROOT, folder, 'package.json'), 'utf8');
  const { peerDependencies = {}, dependencies = {} } = JSON.parse(text);
  return ['@park/contract', '@park/domain', ...Object.keys({ ...peerDependencies, ...dependencies })];
}

/**
 * The imports that each folder may use; one that is not listed is refused. `@park/x` and npm
 * packages include every subpath.
 */
export const FOLDERS = [
  { folder: 'shared/contract', permitted: ['zod'], browser: true },
  // The reader of CSV is fetched when a file is chosen.
  { folder: 'shared/domain', permitted: ['@park/contract', 'papaparse'], browser: true, pure: true },
  { folder: 'shared/session', permitted: ['@park/contract', '@park/domain', 'jotai'], browser: true },
  {
    folder: 'shared/i18n',
    permitted: ['@park/contract', 'jotai', 'i18next', 'react', 'react-i18next'],
    browser: true,
  },
  { folder: 'shared/http', permitted: ['@park/contract'], browser: true },
  {
    folder: 'shared/ui',
    permitted: [
      '@park/ui',
      // An exported table and the form of its file.
      '@park/domain/sheet',
      'react',
      'react-dom',
      'styled-components',
      '@base-ui/react',
      '@tanstack/react-virtual',
      'lucide-react',
      'uqr',
      'fflate',
    ],
    browser: true,
  },
  {
    folder: 'shared/federation',
    permitted: ['@park/contract', '@park/i18n', '@park/ui/surfaces', 'react'],
    browser: true,
  },
  {
    // The calls of forms, in each remote that has some: the host provides nothing of it.
    folder: 'shared/forms',
    permitted: [
      '@park/http',
      // How a language writes a day.
      '@park/domain',
      '@park/federation',
      '@park/i18n',
      '@park/ui',
      'react',
      'styled-components',
      '@tanstack/react-query',
      // The reader of workbooks, fetched when a file is chosen.
      '@e965/xlsx',
    ],
    browser: true,
  },
  {
    folder: 'shared/testing',
    permitted: [
      '@park/ui',
      'react-dom',
      'styled-components',
      '@park/contract',
      '@park/session',
      '@park/i18n',
      '@park/http',
      '@park/federation',
      'react',
      'jotai',
      'react-i18next',
      '@tanstack/react-query',
      '@testing-library',
      // What stands for the remote that runs alone.
      'the-remote',
    ],
    browser: true,
  },
  ...[
    ...findRemotes().map((name) => `remote-${name}`),
    ...findExamples().map((name) => `examples/remote-${name}`),
  ].map((folder) => ({
    folder,
    permitted: importsOf(folder),
    browser: true,
    remote: true,
  })),
  {
    folder: 'host',
    permitted: [
      '@park/contract',
      '@park/domain',
      '@park/session',
      '@park/i18n',
      '@park/http',
      '@park/federation',
      '@park/ui',
      'react',
      'react-dom',
      'react-router-dom',
      'react-toastify',
      'eventsource-parser',
      'web-vitals',
      'jotai',
      'i18next',
      'react-i18next',
      'styled-components',
      '@tanstack/react-query',
      '@module-federation',
      'virtual:',
    ],
    browser: true,
  },
  {
    folder: 'api',
    permitted: [
      '@park/contract',
      '@park/domain',
      'node:',
      'fastify',
      '@fastify',
      'fastify-plugin',
      'fastify-type-provider-zod',
      'pg',
      '@electric-sql/pglite',
      '@node-rs/argon2',
      'otpauth',
      'nodemailer',
      // What is outside: calls, jobs, and the files of platforms.
      ...['undici', 'pg-boss', 'standardwebhooks', 'fflate'],
      ...['bowser', 'cookie', 'ipaddr.js', 'lru-cache'],
      '@zxcvbn-ts/language-common',
      'prom-client',
      '@opentelemetry',
      'zod',
      'smtp-server',
      'fast-check',
      'ajv',
      'ajv-formats',
    ],
  },
  {
    folder: 'e2e',
    permitted: [
      '@park/contract',
      '@park/federation',
      '@park/delivery',
      '@park/build',
      '@playwright/test',
      '@axe-core/playwright',
      // The journeys in Firefox.
      'puppeteer-core',
      'node:',
    ],
  },
  {
    folder: 'bench',
    permitted: [
      '@park/delivery',
      '@park/federation',
      '@park/build',
      '@playwright/test',
      'node:',
      'fastify',
      // The build with source maps, and their reader.
      'webpack',
      '@jridgewell/trace-mapping',
      // The page written by hand, and the judge from outside.
      'react',
      'react-dom',
      '@tanstack/react-table',
      '@tanstack/react-virtual',
      'lighthouse',
      'puppeteer-core',
      // The gallery of the design system.
      ...['@park/forms', '@park/contract', '@park/i18n', '@park/ui', 'react-i18next', 'styled-components'],
    ],
  },
];

/** Imports that only tests may use, in every folder. */
export const TEST_TOOLS = [
  '@e965/xlsx',
  'fake-indexeddb',
  '@park/testing',
  '@park/build',
  '@testing-library',
  'node:',
];

const escape = (name) => name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * A pattern for the specifiers that one permission allows: the package and its subpaths, or a whole
 * scheme.
 */
const allowedBy = (name) => (name.endsWith(':') ? escape(name) : `${escape(name)}(?:/|$)`);

/** Whether a permission allows a specifier. */
export function permits(name, specifier) {
  return new RegExp(`^${allowedBy(name)}`, 'u').test(specifier);
}
