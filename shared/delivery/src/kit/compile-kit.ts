import { execFileSync } from 'node:child_process';
import { cpSync, globSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { binaryOf } from '@park/build/programs/binary.ts';
import { ROOT } from '@park/build/workspace.ts';
import { BUILD_ENTRIES, TYPED } from './kit-packages.ts';

/** Tests, and what only tests of the workspace use. */
const LEFT_OUT = ['**/*.test.*', '**/*.source.test.*', '**/*.testing.*'];

/**
 * Compiles the packages of the kit into folders of `target` that have their names: JavaScript that
 * Node 20 and browsers read, types, and the texts. What imports reach of `build` comes with them.
 * The gate checks the types of the same files, so this does not.
 */
export function compileKit(target: string): void {
  const shared = path.join(ROOT, 'shared');
  const project = path.join(target, 'tsconfig.json');
  const config = {
    extends: path.join(shared, 'build/tsconfig/browser.json'),
    compilerOptions: {
      noEmit: false,
      noCheck: true,
      allowJs: true,
      rewriteRelativeImportExtensions: true,
      declaration: true,
      target: 'es2023',
      rootDir: shared,
      outDir: target,
      types: ['node', 'jest', '@testing-library/jest-dom'],
      typeRoots: [path.join(ROOT, 'node_modules/@types'), path.join(ROOT, 'node_modules')],
    },
    include: TYPED.map((name) => path.join(shared, name, 'src')),
    files: BUILD_ENTRIES.map((file) => path.join(shared, 'build/src', file)),
    exclude: LEFT_OUT.map((pattern) => path.join(shared, pattern)),
  };
  writeFileSync(project, JSON.stringify(config));
  execFileSync(process.execPath, [binaryOf('typescript', 'bin/tsc'), '-p', project], { stdio: 'inherit' });
  // Texts that are read as files, and types that are written by hand.
  for (const file of globSync(`{${TYPED.join(',')}}/src/**/*.{json,d.ts}`, { cwd: shared }))
    cpSync(path.join(shared, file), path.join(target, file));
  cpSync(path.join(shared, 'build/tsconfig'), path.join(target, 'build/tsconfig'), { recursive: true });
}
