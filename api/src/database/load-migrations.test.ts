import { loadMigrations, orderedFiles } from './load-migrations.ts';

describe('the migrations of the folder', () => {
  it('are loaded in the order of their numbers', async () => {
    const ids = (await loadMigrations()).map(({ id }) => id);
    expect(ids).toEqual(ids.map((_, index) => index + 1));
    expect(ids.length).toBeGreaterThan(5);
  });

  it('are ordered by number, whatever order the folder is read in', () => {
    expect(orderedFiles(['002-b.ts', '003-a.ts', '001-c.ts', 'notes.md'])).toEqual([
      '001-c.ts',
      '002-b.ts',
      '003-a.ts',
    ]);
  });

  it.each([
    ['a gap', ['001-a.ts', '003-c.ts'], 'Migration 2 is missing: "003-c.ts" follows "001-a.ts"'],
    ['a missing first one', ['002-b.ts'], 'Migration 1 is missing: "002-b.ts" follows "nothing"'],
    [
      'a duplicate number',
      ['001-a.ts', '002-b.ts', '002-c.ts'],
      'Migration 2 exists twice: "002-b.ts" and "002-c.ts"',
    ],
    ['a bad file name', ['001-a.ts', '2-b.ts'], '"2-b.ts" must be named like 001-what-it-does.ts'],
  ])('are refused for %s', (_, files, message) => {
    expect(() => orderedFiles(files)).toThrow(message);
  });
});
