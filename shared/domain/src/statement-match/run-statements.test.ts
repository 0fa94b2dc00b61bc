import { areOpen, openStatements, runWeek } from './run-statements.ts';

const line = (
  id: string | null,
  verdict: 'equal' | 'rounding' | 'differs' | 'incomplete',
  isExplained = false,
) => ({
  driver: id === null ? null : { id },
  verdict,
  isExplained,
});

describe('the statements of a payout run', () => {
  it('are those of the week that ends on its day', () => {
    expect(runWeek('2026-03-03')).toEqual({ from: '2026-02-25', to: '2026-03-03' });
  });

  it('count each driver who is paid once, by the first reason that fits', () => {
    const lines = [
      line('agrees', 'equal'),
      line('rounded', 'rounding'),
      line('explained', 'differs', true),
      line('twice', 'equal'),
      line('twice', 'differs'),
      line('twice', 'incomplete'),
      line('open', 'incomplete'),
      line('excluded', 'differs'),
      line(null, 'differs'),
    ];
    const paid = ['agrees', 'rounded', 'explained', 'twice', 'open', 'without', 'own customers'];
    const counts = openStatements(paid, lines, new Set(['twice', 'open', 'without', 'not paid']));
    expect(counts).toEqual({ differing: 1, incomplete: 1, missing: 1 });
    expect(areOpen(counts)).toBe(true);
    expect(areOpen(openStatements(paid, lines.slice(0, 3), new Set()))).toBe(false);
  });
});
