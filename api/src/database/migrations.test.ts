import { loadMigrations, orderedFiles } from './migrations.ts';

describe('the migrations of the folder', () => {
  it('are loaded in the order of their numbers', async () => {
    const ids = (await loadMigrations()).map(({ id }) => id);
    expect(ids).toEqual(ids.map((_, index) => index + 1));
    expect(ids.length).toBeGreaterThan(5);
  });

  it('are ordered by number, whatever order the folder is read in', () => {
    expect(orderedFiles(['002-b.sql', '003-a.sql', '001-c.sql', 'notes.md'])).toEqual([
      '001-c.sql',
      '002-b.sql',
      '003-a.sql',
    ]);
  });

  it.each([
    ['a gap', ['001-a.sql', '003-c.sql'], 'Migration 2 is missing: "003-c.sql" follows "001-a.sql"'],
    ['a missing first one', ['002-b.sql'], 'Migration 1 is missing: "002-b.sql" follows "nothing"'],
    [
      'a duplicate number',
      ['001-a.sql', '002-b.sql', '002-c.sql'],
      'Migration 2 exists twice: "002-b.sql" and "002-c.sql"',
    ],
    ['a bad file name', ['001-a.sql', '2-b.sql'], '"2-b.sql" must be named like 001-what-it-does.sql'],
  ])('are refused for %s', (_, files, message) => {
    expect(() => orderedFiles(files)).toThrow(message);
  });

  it('make and check nothing on a table that grows with the rides while nobody can write it', async () => {
    const large = 'ride|ledger_entry|source_ride|journal_change|journal_entry|connection_event|webhook_event';
    const index = new RegExp(`create (unique )?index (?!concurrently)[^;]* on (${large}) `);
    const check = new RegExp(
      `alter table (${large})\\s[^;]*add (constraint|foreign|check)(?![^;]*not valid;)`,
    );
    // Those before have run wherever there is a large park.
    const later = (await loadMigrations()).filter(({ id }) => id > 12);
    const locking = later.filter(({ sql }) => index.test(sql) || check.test(sql));
    expect(locking.map(({ name }) => name)).toEqual([]);
  });
});
