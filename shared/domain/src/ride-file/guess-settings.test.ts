import { guessSettings, mixedDay, openAmount, openDay } from './guess-settings.ts';
import { fileOf } from './ride-files.testing.ts';

const PARK = { timeZone: 'Europe/Minsk', currency: 'BYN' };

describe('how a file is written', () => {
  it('is told by its headings and cells', () => {
    const file = fileOf(
      'Date | Driver | Fare (EUR) | Trip distance, miles',
      '03/25/2024 09:00 | Ana | 1.234,50 | 7,5',
    );
    expect(guessSettings([file], PARK)).toEqual({
      timeZone: 'Europe/Minsk',
      decimal: ',',
      distance: 'mi',
      currency: 'EUR',
      dayOrder: 'monthFirst',
    });
  });

  it.each([
    ['Fare', '1.000', '1.000'],
    ['Fare', '12', null],
    ['Fare | Tip', '1.000 | 2,50', null],
    ['Fare | Tip', '0.500 | 1.000', null],
  ])('is not told by amounts that are thousands or have three decimals: %s, %s', (headings, cells, open) => {
    const file = fileOf(`Date | Driver | ${headings}`, `20.03.2024 09:00 | Ana | ${cells}`);
    expect(openAmount([file])).toBe(open);
  });

  it.each([
    [['05/06/2026 09:00', '12/12/2026 09:00'], '05/06/2026 09:00'],
    [['5-6-26 09:00'], '5-6-26 09:00'],
    [['05/06/2026 09:00', '13/06/2026 09:00'], null],
    [['05/06/2026 09:00', '06/13/2026 09:00'], null],
    // With points the day comes first wherever they are written.
    [['05.06.2026 09:00'], null],
    [['05/05/2026 09:00', '2026-05-06 09:00'], null],
  ])('is not told by dates that are others with the month first: %j', (times, open) => {
    expect(openDay([fileOf('Date | Driver | Fare', ...times.map((time) => `${time} | Ana | 12`))])).toBe(
      open,
    );
  });

  it.each([
    [['06/23/2026 09:00', '13/06/2026 09:00', '5/6/2026 9:00'], '5/6/2026 9:00'],
    // A workbook has as days what could be read with the month first, and the others as text.
    [['2026-05-06 09:00', '13/06/2026 09:00'], '2026-05-06 09:00'],
    [['2026-05-06 09:00', '13.06.2026 09:00'], null],
    [['2026-05-06 09:00', '2026-06-13 09:00'], null],
    [['2026-06-13 09:00', '13/06/2026 09:00'], null],
    [['05/06/2026 09:00', '13/06/2026 09:00'], null],
  ])('says which of its dates a spreadsheet may have read as another day: %j', (times, mixed) => {
    expect(mixedDay([fileOf('Date | Driver | Fare', ...times.map((time) => `${time} | Ana | 12`))])).toBe(
      mixed,
    );
  });

  it('is as the park is where nothing tells', () => {
    expect(guessSettings([fileOf('Date | Driver | Fare', '20.03.2024 09:00 | Ana | 12')], PARK)).toEqual({
      timeZone: 'Europe/Minsk',
      decimal: '.',
      distance: 'km',
      currency: 'BYN',
      dayOrder: 'dayFirst',
    });
  });
});
