import { onEachDatabase } from '../testing/on-each-database.ts';
import { isDataError } from './database-error.ts';

onEachDatabase('an error of the database', (test) => {
  const errorOf = (sql: string, values: readonly string[] = []): Promise<unknown> =>
    test()
      .database.query(sql, values)
      .then(
        () => undefined,
        (error: unknown) => error,
      );

  it.each([
    ['a number out of range', 'select $1::text::int', '99999999999'],
    ['a date that is none', 'select $1::text::date', '2026-02-30'],
    ['a text that is no number', 'select $1::text::int', 'seven'],
  ])('about %s is about the request', async (_, sql, value) => {
    expect(isDataError(await errorOf(sql, [value]))).toBe(true);
  });

  it.each([
    ['a role that is not there', `select set_config('role', 'nobody_at_all', true)`],
    ['a division by zero', 'select 1 / (select 0)'],
    ['a wrong argument of our own', `select regexp_replace('a', '(', '')`],
  ])('about %s is our own: 500, with a line in the log', async (_, sql) => {
    const error = await errorOf(sql);
    expect(error).toMatchObject({ code: expect.stringMatching(/^2/) });
    expect(isDataError(error)).toBe(false);
  });
});
