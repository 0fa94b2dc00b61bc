import { axesOf } from './chart-theme.ts';

const axesFor = (...values: readonly number[]) =>
  axesOf({
    width: 480,
    colour: '',
    points: values.map((value, at) => ({ label: `day ${at}`, value })),
    formatValue: (value) => `${value} km`,
  });

describe('the axes of a chart', () => {
  it('begin at zero, which stands at the foot, with the value in words', () => {
    const { scale, axisLeft } = axesFor(3, 0, 7);
    expect(scale).toMatchObject({ min: 0, max: 'auto' });
    expect(axisLeft.format(4)).toBe('4 km');
  });

  it('have zero at the foot and no other line where nothing happened', () => {
    const { scale, gridYValues, axisLeft } = axesFor(0, 0);
    expect(scale).toMatchObject({ min: 0, max: 1 });
    expect([gridYValues, axisLeft.tickValues]).toEqual([[0], [0]]);
  });

  it('have room below zero for debts', () => {
    expect(axesFor(-4, 2).scale.min).toBe('auto');
  });

  it('name as many days as have room, evenly apart', () => {
    const { tickValues } = axesFor(...Array.from({ length: 60 }, () => 1)).axisBottom;
    expect(tickValues.slice(0, 2)).toEqual(['day 0', 'day 7']);
  });
});
