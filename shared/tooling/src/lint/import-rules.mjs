/** One list for all remotes, so that a new one is a new folder and no edit here. */
const OF_REMOTES = [
  '@park/contract',
  '@park/domain',
  '@park/session',
  '@park/i18n',
  '@park/client',
  '@park/federation',
  '@park/ui',
  'react',
  'react-dom',
  'jotai',
  'react-i18next',
  'styled-components',
  '@tanstack/react-query',
  'react-hook-form',
  '@nivo',
  'write-excel-file',
];

/**
 * Who may import whom: one line a room, as the architecture draws it. Whatever is not named is refused, so a new
 * dependency is a decision made here. `react*` and the like are npm packages; `@park/x` allows every subpath.
 */
export const ROOMS = [
  { room: 'shared/contract', may: ['zod'], browser: true },
  { room: 'shared/domain', may: ['@park/contract'], browser: true, pure: true },
  { room: 'shared/session', may: ['@park/contract', 'jotai'], browser: true },
  { room: 'shared/i18n', may: ['@park/contract', 'jotai', 'i18next', 'react-i18next'], browser: true },
  { room: 'shared/client', may: ['@park/contract'], browser: true },
  {
    room: 'shared/ui',
    may: ['@park/ui', 'react', 'react-dom', 'styled-components', '@base-ui/react', 'lucide-react'],
    browser: true,
  },
  {
    room: 'shared/federation',
    may: ['@park/contract', '@park/i18n', 'react'],
    browser: true,
  },
  {
    room: 'shared/testing',
    may: [
      '@park/ui',
      'react-dom',
      'styled-components',
      '@park/contract',
      '@park/session',
      '@park/i18n',
      '@park/client',
      '@park/federation',
      'react',
      'jotai',
      'react-i18next',
      '@tanstack/react-query',
      '@testing-library',
    ],
    browser: true,
  },
  ...['auth', 'fleet', 'reports'].map((name) => ({
    room: `remote-${name}`,
    may: OF_REMOTES,
    browser: true,
    remote: true,
  })),
  {
    room: 'host',
    may: [
      '@park/contract',
      '@park/domain',
      '@park/session',
      '@park/i18n',
      '@park/client',
      '@park/federation',
      '@park/ui',
      'react',
      'react-dom',
      'react-router-dom',
      'react-toastify',
      'jotai',
      'i18next',
      'react-i18next',
      'styled-components',
      '@tanstack/react-query',
      '@module-federation/runtime',
      '@module-federation/runtime-core',
    ],
    browser: true,
  },
  {
    room: 'api',
    may: [
      '@park/contract',
      '@park/domain',
      'node:',
      'fastify',
      '@fastify',
      'fastify-type-provider-zod',
      'pg',
      '@electric-sql/pglite',
      '@node-rs/argon2',
      'prom-client',
      'zod',
      'fast-check',
      'ajv',
      'ajv-formats',
    ],
  },
  {
    room: 'e2e',
    may: [
      '@park/contract',
      '@park/federation',
      '@park/tooling',
      '@playwright/test',
      '@axe-core/playwright',
      'node:',
    ],
  },
  {
    room: 'bench',
    may: ['@park/federation', '@park/tooling', '@playwright/test', 'node:', 'fastify'],
  },
];

/** What only tests may reach for beyond their room. */
export const TEST_TOOLS = [
  '@e965/xlsx',
  '@park/testing',
  '@park/tooling',
  '@testing-library',
  'typescript',
  'node:',
];

const escape = (name) => name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A pattern of the specifiers that one permission allows: the package and its subpaths, or a whole scheme. */
const allowedBy = (name) => (name.endsWith(':') ? escape(name) : `${escape(name)}(?:/|$)`);

/** Whether a permission allows a specifier. */
export function permits(name, specifier) {
  return new RegExp(`^${allowedBy(name)}`, 'u').test(specifier);
}

/** Matches every bare specifier that is none of the allowed ones; relative addresses are judged elsewhere. */
function allBut(allowed) {
  return `^(?!\\.{1,2}/|${allowed.map(allowedBy).join('|')})`;
}

const FEATURE_BORDER = {
  regex: '^\\.\\./(?!\\.\\./)[^.]',
  message:
    'A feature never imports another feature: compose them in exposes, in the host, or in shared/domain.',
};

const ROOM_BORDER = {
  regex: '^(?:\\.\\./)+(?:host|remote-[a-z]+|shared|api|e2e|bench)/',
  message: 'Another room is reached by its package name, never by path.',
};

/** What one room may not import, as patterns; a room's tests may use the tools of testing as well. */
export function refusedImports({ room, may }, { inTest = false, inFeature = false } = {}) {
  const allowed = inTest ? [...may, ...TEST_TOOLS] : may;
  const patterns = [
    {
      regex: allBut(allowed),
      message: `${room} may not import this (shared/tooling/src/lint/import-rules.mjs).`,
    },
    ROOM_BORDER,
  ];
  return inFeature ? [...patterns, FEATURE_BORDER] : patterns;
}

/** The same as a setting of `no-restricted-imports`. */
export function importRule(rules, options) {
  return ['error', { patterns: refusedImports(rules, options) }];
}
