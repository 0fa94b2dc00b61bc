import { fileName, sheetName } from './sheet.ts';

describe('the name of an export', () => {
  it('is a valid sheet name', () => {
    expect(sheetName('Отчёт о заработке: 1/2 [водители] и автомобили')).toBe(
      'Отчёт о заработке  1 2  водител',
    );
  });

  it('contains the report and its days', () => {
    expect(fileName('Ride Report: a/b', ['2026-11-14', '2026-11-20'], 'csv')).toBe(
      'Ride-Report-a-b_2026-11-14_2026-11-20.csv',
    );
  });
});
