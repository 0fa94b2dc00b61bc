import { GRID_LINES, valueAxisOf } from './chart-theme.ts';

const axisOf = (...values: readonly number[]) =>
  valueAxisOf(values.map((value, at) => ({ label: String(at), value })));

describe('the axis of values', () => {
  it('begins at zero, which stands at the foot', () => {
    expect(axisOf(3, 0, 7)).toEqual({
      scale: { type: 'linear', min: 0, max: 'auto', nice: GRID_LINES },
      ticks: GRID_LINES,
    });
  });

  it('has zero at the foot and no other line where nothing happened', () => {
    expect(axisOf(0, 0)).toMatchObject({ scale: { min: 0, max: 1 }, ticks: [0] });
  });

  it('has room below zero for debts', () => {
    expect(axisOf(-4, 2).scale.min).toBe('auto');
  });
});
