import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { ROOT } from '../workspace.ts';
import { permits, FOLDERS, TEST_TOOLS } from './import-rules.mjs';

/** Every specifier that a file imports, including types and `import()`. */
function importsOf(file: string): string[] {
  const text = readFileSync(path.join(ROOT, file), 'utf8');
  return ts.preProcessFile(text).importedFiles.map(({ fileName }) => fileName);
}

function filesOf(folder: string): string[] {
  return globSync(`${folder}/**/*.{ts,tsx}`, {
    cwd: ROOT,
    exclude: (name) => name === 'node_modules' || name === 'dist',
  });
}

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file);

const foldersByList = new Map<readonly string[], string[]>();
// A remote's are those of its package.json.
for (const { folder, permitted } of FOLDERS.filter((each) => !('remote' in each)))
  foldersByList.set(permitted, [...(foldersByList.get(permitted) ?? []), folder]);

describe('every permitted import is used', () => {
  it.each([...foldersByList].map(([permitted, folders]) => ({ permitted, folders: folders.join(', ') })))(
    'in $folders',
    ({ permitted, folders }) => {
      const used = folders
        .split(', ')
        .flatMap(filesOf)
        .filter((file) => !isTest(file))
        .flatMap(importsOf);
      expect(used.length).toBeGreaterThan(0);
      expect(permitted.filter((permission) => !used.some((each) => permits(permission, each)))).toEqual([]);
    },
  );

  it('in tests', () => {
    const used = FOLDERS.flatMap(({ folder }) => filesOf(folder))
      .filter(isTest)
      .flatMap(importsOf);
    expect(TEST_TOOLS.filter((tool) => !used.some((each) => permits(tool, each)))).toEqual([]);
  });
});
