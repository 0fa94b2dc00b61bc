import { readRideDays, sparkPath } from './ride-days.ts';

const NOTHING = { counts: Array<number>(14).fill(0), total: 0, best: null };

describe('the rides of the last days', () => {
  it('are read with their sum and the day with the most', () => {
    expect(readRideDays('0 0 1 0 0 0 0 0 0 0 9 0 3 2', '2026-11-23')).toEqual({
      counts: [0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 9, 0, 3, 2],
      total: 15,
      best: '2026-11-20',
    });
  });

  it('name the latest of several best days, also today', () => {
    expect(readRideDays('4 0 0 0 0 0 0 0 0 0 0 0 0 4', '2026-11-23').best).toBe('2026-11-23');
  });

  it.each([
    null,
    undefined,
    '',
    '1 2 3',
    `${'0 '.repeat(13)}x`,
    `${'0 '.repeat(13)}-1`,
    '0 '.repeat(13) + '0',
  ])('of %j are none', (text) => {
    expect(readRideDays(text, '2026-11-23')).toEqual(NOTHING);
  });

  it('name no day where today is not known', () => {
    expect(readRideDays('4 0 0 0 0 0 0 0 0 0 0 0 0 0', null)).toMatchObject({ total: 4, best: null });
  });
});

describe('the drawing of counts', () => {
  const frame = { height: 20, step: 4 };

  it('has a stroke for each day, measured by the highest of the list', () => {
    expect(sparkPath([0, 5, 10], 10, frame)).toBe('M2 20v-1M6 20v-10M10 20v-20');
    expect(sparkPath([10], 20, frame)).toBe('M2 20v-10');
  });

  it('has a dot for each day of a list without rides', () => {
    expect(sparkPath([0, 0], 0, frame)).toBe('M2 20v-1M6 20v-1');
  });
});
