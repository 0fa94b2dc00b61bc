import { carWeek, weekBars } from './car-week.ts';

const MINSK = 'Europe/Minsk';
const at = (text: string): number => Date.parse(text);
const week = carWeek('2026-03-19', MINSK);
const NOW = at('2026-03-20T09:00:00Z');

describe('a week of the car book', () => {
  it('goes from Monday to Sunday by the clocks of the park', () => {
    expect(week.days).toEqual([
      '2026-03-16',
      '2026-03-17',
      '2026-03-18',
      '2026-03-19',
      '2026-03-20',
      '2026-03-21',
      '2026-03-22',
    ]);
    expect(week.from).toBe(at('2026-03-15T21:00:00Z'));
    expect(week.to).toBe(at('2026-03-22T21:00:00Z'));
  });

  it('has an hour less where clocks go forward in it', () => {
    const { from, to } = carWeek('2026-03-29', 'Europe/Berlin');
    expect((to - from) / 3_600_000).toBe(7 * 24 - 1);
  });

  it('shows of each time the part that lies in it', () => {
    const held = [
      { from: at('2026-03-01T00:00:00Z'), to: at('2026-03-16T21:00:00Z'), name: 'Anna' },
      { from: at('2026-03-18T21:00:00Z'), to: Infinity, name: 'Boris' },
    ];
    expect(weekBars(held, week, at('2026-04-01T00:00:00Z'))).toMatchObject([
      { held: { name: 'Anna' }, start: 0, size: expect.closeTo(1 / 7) as number },
      {
        held: { name: 'Boris' },
        start: expect.closeTo(3 / 7) as number,
        size: expect.closeTo(4 / 7) as number,
      },
    ]);
  });

  it('ends what is open now, and shows nothing of what is before, after or still to come', () => {
    const open = { from: at('2026-03-19T21:00:00Z'), to: Infinity };
    expect(weekBars([open], week, NOW)).toMatchObject([{ size: expect.closeTo(0.5 / 7) as number }]);
    const elsewhere = [
      { from: at('2026-03-01T00:00:00Z'), to: at('2026-03-02T00:00:00Z') },
      { from: at('2026-03-25T00:00:00Z'), to: Infinity },
    ];
    expect(weekBars(elsewhere, week, at('2026-04-01T00:00:00Z'))).toEqual([]);
  });
});
