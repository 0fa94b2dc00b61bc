import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

// Each breach: the wall, the file that breaks it, what it imports, and the import as it is written.
const BREACHES = [
  [
    'feature',
    'remote-people/src/features/a/static.ts',
    'remote-people/src/features/b/b.ts',
    "import { b } from '../b/b.ts';",
  ],
  [
    'feature',
    'remote-people/src/features/a/export.ts',
    'remote-people/src/features/b/b.ts',
    "export { b } from '../b/b.ts';",
  ],
  [
    'feature',
    'remote-people/src/features/a/types.ts',
    'remote-people/src/features/b/b.ts',
    "import type { B } from '../b/b.ts';",
  ],
  [
    'feature',
    'remote-people/src/features/a/inline.ts',
    'remote-people/src/features/b/b.ts',
    "export type C = import('../b/b.ts').B;",
  ],
  [
    'feature',
    'remote-people/src/features/a/late.ts',
    'remote-people/src/features/b/b.ts',
    "export const late = () => import('../b/b.ts');",
  ],
  [
    'feature',
    'remote-people/src/features/a/parts/deep/far.test.tsx',
    'remote-people/src/features/b/b.ts',
    "import '../../../../features/b/b.ts';",
  ],
  [
    'feature',
    'remote-people/src/features/a/static2.ts',
    'remote-people/src/features/b/b.ts',
    "import '../b/b.ts';",
  ],
  [
    'feature',
    'examples/remote-shop/src/features/a/a.ts',
    'examples/remote-shop/src/features/b/b.ts',
    "import '../b/b.ts';",
  ],
  [
    'room',
    'remote-people/src/list/rows/row.ts',
    'remote-people/src/features/b/b.ts',
    "import type { B } from '../../features/b/b.ts';",
  ],
  [
    'room',
    'remote-people/src/list/late.ts',
    'remote-people/src/features/b/b.ts',
    "export const late = () => import('../features/b/b.ts');",
  ],
  [
    'room',
    'remote-people/src/across/both.ts',
    'remote-people/src/features/b/b.ts',
    "import '../features/b/b.ts';",
  ],
  ['app', 'remote-people/src/list/app.ts', 'remote-people/src/app.ts', "import '../app.ts';"],
  [
    'remote',
    'remote-auth/src/app.ts',
    'remote-people/src/app.ts',
    "import '../../remote-people/src/app.ts';",
  ],
  [
    'remote',
    'host/src/load.ts',
    'remote-people/src/app.ts',
    "export const late = () => import('../../remote-people/src/app.ts');",
  ],
  [
    'remote',
    'remote-auth/src/shop.ts',
    'examples/remote-shop/src/app.ts',
    "import type { A } from '../../examples/remote-shop/src/app.ts';",
  ],
  [
    'package',
    'host/src/by-path.ts',
    'shared/ui/src/button.ts',
    "import type { B } from '../../shared/ui/src/button.ts';",
  ],
  [
    'neighbour',
    'shared/ui/src/table/row.ts',
    'shared/ui/src/forms/form.ts',
    "import type { Form } from '../forms/form.ts';",
  ],
  [
    'neighbour',
    'host/src/shell/late.ts',
    'host/src/console.ts',
    "export const late = () => import('../console.ts');",
  ],
  [
    'circle',
    'shared/domain/src/one.ts',
    'shared/domain/src/two.ts',
    "import type { Two } from './two.ts'; export type One = Two;",
  ],
  ['permitted', 'shared/domain/src/react.ts', 'react', "export const late = () => import('react');"],
  [
    'permitted',
    'shared/domain/src/http.ts',
    '@park/http/api-error',
    "import type { ApiError } from '@park/http/api-error';",
  ],
  ['permitted', 'shared/domain/src/files.ts', 'fs', "export { readFileSync } from 'node:fs';"],
  [
    'permitted',
    'shared/contract/src/domain.ts',
    '@park/domain/format/money',
    "import '@park/domain/format/money';",
  ],
  ['permitted', 'shared/ui/src/texts.ts', '@park/i18n/i18n', "import '@park/i18n/i18n';"],
  [
    'permitted',
    'shared/federation/src/button.ts',
    '@park/ui/actions/Button',
    "import '@park/ui/actions/Button';",
  ],
  ['permitted', 'remote-auth/src/router.ts', 'react-router-dom', "import 'react-router-dom';"],
  ['permitted', 'remote-auth/src/kit.ts', '@park/testing/records', "import '@park/testing/records';"],
  ['permitted', 'host/src/form.ts', 'react-hook-form', "import 'react-hook-form';"],
  [
    'permitted',
    'api/src/button.ts',
    '@park/ui/actions/Button',
    "import type { B } from '@park/ui/actions/Button';",
  ],
  ['permitted', 'e2e/money.ts', '@park/domain/format/money', "import '@park/domain/format/money';"],
] as const;

const PERMITTED = {
  'remote-people/src/app.ts':
    "import './features/b/b.ts'; import './record/room.ts'; import '@park/ui/theme/tokens';",
  'remote-people/src/record/room.ts': "import 'react/jsx-runtime';",
  'remote-people/src/features/b/b.ts':
    "import '../../record/room.ts'; import './parts/part.ts'; export type B = 1;",
  'remote-people/src/features/b/parts/part.ts': '',
  'remote-people/src/features/b/b.test.ts':
    "import '@park/testing/records'; import 'node:fs'; import '../a/locales/en.json';",
  'remote-people/src/features/a/locales/en.json': '{}',
  'remote-people/src/across/both.test.ts': "import '../app.ts'; import '../features/b/b.ts';",
  'host/src/routes/b.ts': "import 'react-router-dom';",
  'examples/remote-shop/src/app.ts': "import './features/b/b.ts';",
  'examples/remote-shop/src/features/b/b.ts': '',
  'shared/ui/src/forms/form.ts': "import '../table/cell.ts'; export type Form = 1;",
  'shared/ui/src/forms/field.ts': "import '../table/cell.ts';",
  'shared/ui/src/table/cell.ts': '',
  'shared/ui/src/table/cell.test.ts': "import '../forms/form.ts';",
  'host/src/console.ts': "import './shell/frame.ts';",
  'host/src/start.ts': "import './shell/frame.ts';",
  'host/src/shell/frame.ts': '',
  'shared/ui/src/button.ts': "import '@park/domain/sheet/sheet';",
  'shared/domain/src/two.ts':
    "import type { One } from './one.ts'; import '@park/contract/limits'; export type Two = One;",
  'api/src/server.ts': "import 'node:crypto'; import '@fastify/cors';",
  'bench/src/bench.ts': "import '@playwright/test';",
};

let lines: readonly string[] = [];

beforeAll(() => {
  const root = mkdtempSync(path.join(tmpdir(), 'walls-'));
  const planted = BREACHES.map(([, file, , code]) => [file, code] as const);
  for (const [file, code] of [...planted, ...Object.entries(PERMITTED)]) {
    mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(root, file), code);
  }
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [path.join(import.meta.dirname, 'check-walls.mjs'), root],
    {
      encoding: 'utf8',
    },
  );
  rmSync(root, { recursive: true });
  lines = (stdout + stderr).split('\n').filter((line) => line !== '' && !line.startsWith('  '));
}, 60_000);

describe('the walls between folders', () => {
  it.each(BREACHES)('%s: %s may not import %s', (wall, from, to) => {
    expect(lines.some((line) => line.startsWith(`${wall}: ${from} -> `) && line.includes(to))).toBe(true);
  });

  it('let everything else through', () => {
    const files = BREACHES.map(([, file]) => `${file} -> `);
    expect(lines.filter((line) => !files.some((file) => line.includes(file)))).toEqual([]);
  });
});
