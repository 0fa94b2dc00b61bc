import { GRID_LINES, valueAxisOf } from './chart-theme.ts';

const axisOf = (...values: readonly number[]) =>
  valueAxisOf(values.map((value, at) => ({ label: String(at), value })));

/** As the chart library makes it: 100 pixels high for values up to 10. */
const scale = Object.assign((value: number) => 100 - value * 10, {
  ticks: (count: number) => Array.from({ length: count }, (_, at) => at * 2),
});

describe('the axis of values', () => {
  it('begins at zero, which stands at the foot', () => {
    expect(axisOf(3, 0, 7).scale).toEqual({ type: 'linear', min: 0, max: 'auto', nice: GRID_LINES });
  });

  it('has a line for each of some round values, with the value in words', () => {
    expect(axisOf(3, 0, 7).linesIn(scale, (value) => `${value} km`)).toEqual([
      { label: '0 km', y: 100 },
      { label: '2 km', y: 80 },
      { label: '4 km', y: 60 },
      { label: '6 km', y: 40 },
    ]);
  });

  it('has zero at the foot and no other line where nothing happened', () => {
    const axis = axisOf(0, 0);
    expect(axis.scale).toMatchObject({ min: 0, max: 1 });
    expect(axis.linesIn(scale, String)).toEqual([{ label: '0', y: 100 }]);
  });

  it('has room below zero for debts', () => {
    expect(axisOf(-4, 2).scale.min).toBe('auto');
  });
});
