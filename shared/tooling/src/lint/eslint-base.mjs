import globals from 'globals';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { importRule, ROOMS } from './import-rules.mjs';

const NO_STORAGE = ['localStorage', 'sessionStorage'].map((name) => ({
  name,
  message: 'Storage belongs to the host; a remote asks host services.',
}));

/** A remote reaches the page only through host services, and leaves global styles to the host. */
const REMOTE_RULES = {
  'no-restricted-globals': ['error', 'window', 'location', 'history', ...NO_STORAGE],
  'no-restricted-syntax': [
    'error',
    { selector: "NewExpression[callee.name='CustomEvent']", message: 'No custom events between apps.' },
    {
      selector:
        "CallExpression[callee.name='createGlobalStyle'], TaggedTemplateExpression[tag.name='createGlobalStyle']",
      message: 'Global styles stand in the host.',
    },
  ],
};

/** A business rule gives the same answer for the same question, whenever and wherever it is asked. */
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
    { selector: "NewExpression[callee.name='Date'][arguments.length=0]", message: 'Today is passed in.' },
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
  'max-lines': ['error', { max: 250 }],
  'no-console': 'error',
  eqeqeq: 'error',
  'prefer-const': 'error',
};

/** Running a remote alone is a tool of testing too: no build for the console holds it. */
const TESTS = (room) => [`${room}/**/*.test.{ts,tsx}`, `${room}/src/standalone*.{ts,tsx}`];

function roomConfigs(rules) {
  const { room, browser = false, remote = false, pure = false } = rules;
  return [
    {
      files: [`${room}/**/*.{ts,tsx}`],
      ignores: TESTS(room),
      languageOptions: { globals: browser ? globals.browser : globals.node },
      rules: {
        'no-restricted-imports': importRule(rules),
        ...(remote ? REMOTE_RULES : {}),
        ...(pure ? PURE_RULES : {}),
      },
    },
    {
      files: [`${room}/src/features/*/*.{ts,tsx}`],
      ignores: TESTS(room),
      rules: { 'no-restricted-imports': importRule(rules, { inFeature: true }) },
    },
    {
      files: TESTS(room),
      languageOptions: { globals: { ...globals.jest, ...(browser ? globals.browser : globals.node) } },
      rules: { 'no-restricted-imports': importRule(rules, { inTest: true }) },
    },
  ];
}

/** The lint of the whole workspace: the house rules, and who may import whom. */
export const lint = tseslint.config(
  {
    ignores: [
      '**/dist/',
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
  // It warns of what the React compiler would skip; the console is built without that compiler.
  { files: ['**/*.tsx', '**/use-*.ts'], rules: { 'react-hooks/incompatible-library': 'off' } },
  ...ROOMS.flatMap(roomConfigs),
  // Programs that a person runs speak through the console; tools' configuration files export by default.
  {
    files: ['shared/tooling/**', 'bench/**', 'api/src/commands/**', 'api/src/server.ts', 'e2e/**'],
    rules: { 'no-console': 'off' },
  },
  { files: ['**/*.d.ts'], rules: { 'no-var': 'off' } },
  { files: ['**/*.config.{mjs,ts}'], rules: { 'no-restricted-exports': 'off' } },
  {
    files: ['e2e/fixtures/{start-console,reliability-table}.ts'],
    rules: { 'no-restricted-exports': 'off' },
  },
);
