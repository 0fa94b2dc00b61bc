import { countFailures } from './statement-failures.ts';

const failing = (code: string) => Object.assign(new Error('no'), { code });

describe('failed statements', () => {
  it.each([
    ['57014', 'timeout'],
    ['57P01', 'lost'],
    ['ECONNREFUSED', 'lost'],
    ['40P01', 'conflict'],
    ['23505', 'refused'],
  ])('are counted by why they failed, and fail as before: %s', async (code, reason) => {
    const { observer, counter } = countFailures();
    const error = failing(code);
    const run = observer({ sql: 'select 1', explain: null }, () => Promise.reject(error));
    await expect(run).rejects.toBe(error);
    expect(await observer({ sql: 'select 1', explain: null }, () => Promise.resolve(7))).toBe(7);
    const { values } = await counter.get();
    expect(values.filter(({ value }) => value > 0)).toEqual([{ labels: { reason }, value: 1 }]);
  });
});
