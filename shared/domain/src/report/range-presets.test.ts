import { RANGE_PRESETS, presetOf, presetRange } from './range-presets.ts';

describe('a preset range', () => {
  // 2026-11-20 is a Friday.
  it.each([
    ['today', '2026-11-20', '2026-11-20', '2026-11-20'],
    ['yesterday', '2026-11-20', '2026-11-19', '2026-11-19'],
    ['thisWeek', '2026-11-20', '2026-11-16', '2026-11-20'],
    ['lastWeek', '2026-11-20', '2026-11-09', '2026-11-15'],
    ['thisMonth', '2026-11-20', '2026-11-01', '2026-11-20'],
    ['lastMonth', '2026-11-20', '2026-10-01', '2026-10-31'],
    ['last7Days', '2026-11-20', '2026-11-14', '2026-11-20'],
    ['last30Days', '2026-11-20', '2026-10-22', '2026-11-20'],
    ['thisWeek', '2026-11-22', '2026-11-16', '2026-11-22'],
    ['thisWeek', '2026-11-23', '2026-11-23', '2026-11-23'],
    ['lastWeek', '2026-01-01', '2025-12-22', '2025-12-28'],
    ['yesterday', '2028-03-01', '2028-02-29', '2028-02-29'],
    ['lastMonth', '2028-03-31', '2028-02-01', '2028-02-29'],
    ['lastMonth', '2027-03-31', '2027-02-01', '2027-02-28'],
    ['lastMonth', '2026-01-15', '2025-12-01', '2025-12-31'],
    // Clocks change in between in many places; days do not.
    ['last7Days', '2026-03-31', '2026-03-25', '2026-03-31'],
    ['last30Days', '2026-11-05', '2026-10-07', '2026-11-05'],
  ] as const)('%s on %s is %s to %s', (preset, today, from, to) => {
    expect(presetRange(preset, today)).toEqual({ from, to });
  });

  it('is recognised again', () => {
    for (const preset of RANGE_PRESETS) {
      expect(presetOf(presetRange(preset, '2026-11-20'), '2026-11-20')).toBe(preset);
    }
  });

  it('is null for a custom range', () => {
    expect(presetOf({ from: '2026-11-02', to: '2026-11-05' }, '2026-11-20')).toBeNull();
  });

  it('is the default where two have the same days', () => {
    expect(presetOf({ from: '2026-11-01', to: '2026-11-07' }, '2026-11-07')).toBe('last7Days');
  });
});
