import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { ROOT } from '../workspace.ts';
import { permits, ROOMS, TEST_TOOLS } from './import-rules.mjs';

/** Every specifier that a file imports, types and `import()` among them. */
function importsOf(file: string): string[] {
  const text = readFileSync(path.join(ROOT, file), 'utf8');
  return ts.preProcessFile(text).importedFiles.map(({ fileName }) => fileName);
}

function filesOf(room: string): string[] {
  return globSync(`${room}/**/*.{ts,tsx}`, {
    cwd: ROOT,
    exclude: (name) => name === 'node_modules' || name === 'dist',
  });
}

const isTest = (file: string): boolean => /\.test\.tsx?$|\/src\/standalone[^/]*\.tsx?$/.test(file);

const roomsByList = new Map<readonly string[], string[]>();
for (const { room, may } of ROOMS) roomsByList.set(may, [...(roomsByList.get(may) ?? []), room]);

describe('nothing is permitted that is not used', () => {
  it.each([...roomsByList].map(([may, rooms]) => ({ may, rooms: rooms.join(', ') })))(
    'in $rooms',
    ({ may, rooms }) => {
      const used = rooms
        .split(', ')
        .flatMap(filesOf)
        .filter((file) => !isTest(file))
        .flatMap(importsOf);
      expect(used.length).toBeGreaterThan(0);
      expect(may.filter((permission) => !used.some((each) => permits(permission, each)))).toEqual([]);
    },
  );

  it('in tests', () => {
    const used = ROOMS.flatMap(({ room }) => filesOf(room))
      .filter(isTest)
      .flatMap(importsOf);
    expect(TEST_TOOLS.filter((tool) => !used.some((each) => permits(tool, each)))).toEqual([]);
  });
});
