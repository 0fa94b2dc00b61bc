import browserslist from 'browserslist';
import compat from 'eslint-plugin-compat';
import globals from 'globals';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { ROOT } from '../workspace.ts';
import { FOLDERS } from './import-rules.mjs';

const NO_STORAGE = ['localStorage', 'sessionStorage'].map((name) => ({
  name,
  message: 'Only the host uses storage; a remote calls host services.',
}));

/** A literal in a literal packs lines: its parts stand in the outer one by themselves. */
const NO_PACKED_LITERALS = [
  {
    selector: 'ObjectExpression > SpreadElement > ObjectExpression',
    message: 'Write its properties into the object itself.',
  },
  {
    selector: 'ArrayExpression > SpreadElement > ArrayExpression',
    message: 'Write its elements into the array itself.',
  },
];

/** A remote accesses the page only through host services and defines no global styles. */
const REMOTE_RULES = {
  'no-restricted-globals': ['error', 'window', 'location', 'history', ...NO_STORAGE],
  'no-restricted-syntax': [
    'error',
    ...NO_PACKED_LITERALS,
    { selector: "NewExpression[callee.name='CustomEvent']", message: 'No custom events between apps.' },
    {
      selector:
        "CallExpression[callee.name='createGlobalStyle'], TaggedTemplateExpression[tag.name='createGlobalStyle']",
      message: 'Only the host defines global styles.',
    },
  ],
};

/** A business rule is a pure function: the same input always has the same result. */
const PURE_RULES = {
  'no-restricted-globals': [
    'error',
    'window',
    'document',
    'navigator',
    'location',
    'localStorage',
    'sessionStorage',
    'fetch',
    'setTimeout',
    'setInterval',
  ],
  'no-restricted-properties': [
    'error',
    { object: 'Date', property: 'now' },
    { object: 'Math', property: 'random' },
  ],
  'no-restricted-syntax': [
    'error',
    ...NO_PACKED_LITERALS,
    {
      selector: "NewExpression[callee.name='Date'][arguments.length=0]",
      message: 'Pass the current date as an argument.',
    },
  ],
};

const HOUSE_RULES = {
  '@typescript-eslint/no-explicit-any': 'error',
  '@typescript-eslint/ban-ts-comment': 'error',
  '@typescript-eslint/consistent-type-imports': [
    'error',
    { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
  ],
  '@typescript-eslint/no-unused-vars': [
    'error',
    { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
  ],
  'no-restricted-exports': [
    'error',
    { restrictDefaultExports: { direct: true, named: true, defaultFrom: true, namedFrom: true } },
  ],
  'no-restricted-syntax': ['error', ...NO_PACKED_LITERALS],
  // One formatter decides how a line is written.
  'no-warning-comments': ['error', { terms: ['prettier-ignore', 'oxfmt-ignore'], location: 'anywhere' }],
  'max-lines': ['error', { max: 400 }],
  'no-console': 'error',
  eqeqeq: 'error',
  'prefer-const': 'error',
};

const TESTS = (folder) => [`${folder}/**/*.{test,testing}.{ts,tsx}`];

/** What `host/src/boot/older-browsers.ts` brings, and what is asked for before it is used. */
const HANDLED = [
  ...['at', 'findLast', 'findLastIndex', 'toReversed', 'toSorted', 'toSpliced', 'with'].map(
    (name) => `Array.${name}`,
  ),
  'Object.hasOwn',
  'String.at',
  'URL.canParse',
  'BroadcastChannel',
  'requestIdleCallback',
  'trustedTypes',
  // Only the console's own screens ask for it, whose browsers have it.
  'Intl.supportedValuesOf',
];

/** What the driver's page is made of: `driver` of `browserslist` (package.json) counts there. */
const ON_OLD_PHONES = [
  'host',
  'remote-driver',
  ...['contract', 'domain', 'federation', 'http', 'i18n', 'session', 'ui'].map((name) => `shared/${name}`),
];

/** Nothing may be called that a browser of the lists does not have. */
function browserConfig(folder) {
  const env = ON_OLD_PHONES.includes(folder) ? 'driver' : 'defaults';
  return {
    files: [`${folder}/**/*.{ts,tsx}`],
    ignores: TESTS(folder),
    plugins: { compat },
    settings: { targets: browserslist.loadConfig({ path: ROOT, env }), polyfills: HANDLED },
    rules: { 'compat/compat': 'error' },
  };
}

/** What each folder may import is checked by walls.mjs, which sees every form of import. */
function folderConfigs({ folder, browser = false, remote = false, pure = false }) {
  return [
    ...(browser ? [browserConfig(folder)] : []),
    {
      files: [`${folder}/**/*.{ts,tsx}`],
      ignores: TESTS(folder),
      languageOptions: { globals: browser ? globals.browser : globals.node },
      rules: { ...(remote ? REMOTE_RULES : {}), ...(pure ? PURE_RULES : {}) },
    },
    {
      files: TESTS(folder),
      languageOptions: { globals: { ...globals.jest, ...(browser ? globals.browser : globals.node) } },
    },
  ];
}

/** The lint configuration of the whole workspace: the house rules, and what each folder may do. */
export const lint = tseslint.config(
  {
    ignores: [
      '**/dist/',
      '**/*.min.ts',
      '**/node_modules/',
      '.release/',
      '.data/',
      '.cache/',
      '**/test-results/',
      '**/playwright-report/',
    ],
  },
  tseslint.configs.recommended,
  { files: ['**/*.{ts,tsx,mjs}'], rules: HOUSE_RULES },
  { files: ['**/*.tsx', '**/use-*.ts'], ...reactHooks.configs.flat['recommended-latest'] },
  // The rule warns of code that the React compiler would skip; the console is built without that
  // compiler.
  { files: ['**/*.tsx', '**/use-*.ts'], rules: { 'react-hooks/incompatible-library': 'off' } },
  ...FOLDERS.flatMap(folderConfigs),
  // Command-line programs print to the console; configuration files of tools need default exports.
  {
    files: [
      'shared/build/**',
      'shared/delivery/**',
      'bench/**',
      'api/src/commands/**',
      'api/src/server.ts',
      'e2e/**',
    ],
    rules: { 'no-console': 'off' },
  },
  { files: ['**/*.d.ts'], rules: { 'no-var': 'off' } },
  { files: ['**/*.config.{mjs,ts}'], rules: { 'no-restricted-exports': 'off' } },
  {
    files: ['e2e/fixtures/{start-console,reliability-table}.ts', 'api/src/testing/drop-databases.mjs'],
    rules: { 'no-restricted-exports': 'off' },
  },
);
