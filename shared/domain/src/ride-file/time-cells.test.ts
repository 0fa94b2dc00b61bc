import { readTime, type TimeContext } from './time-cells.ts';

const WARSAW: TimeContext = { timeZone: 'Europe/Warsaw', dayOrder: 'dayFirst', is1904: false };

function shown(cell: string, context: Partial<TimeContext> = {}): readonly string[] | string | null {
  const read = readTime(cell, { ...WARSAW, ...context });
  return 'code' in read ? read.code : (read.value?.map((time) => new Date(time).toISOString()) ?? null);
}

describe('a time of a file', () => {
  it.each([
    ['2024-03-20 09:05:30', '2024-03-20T08:05:30.000Z'],
    ['2024-03-20T09:05', '2024-03-20T08:05:00.000Z'],
    ['20.03.2024 09:05', '2024-03-20T08:05:00.000Z'],
    ['20.03.24, 9:05', '2024-03-20T08:05:00.000Z'],
    ['20/03/2024 09:05:30', '2024-03-20T08:05:30.000Z'],
    ['20.03.2024 г. 09:05', '2024-03-20T08:05:00.000Z'],
    ['2024-03-20 1:05 PM', '2024-03-20T12:05:00.000Z'],
    ['2024-03-20 12:05 AM', '2024-03-19T23:05:00.000Z'],
    ['2024-03-20T09:05:30Z', '2024-03-20T09:05:30.000Z'],
    ['2024-03-20T09:05:30.123+03:00', '2024-03-20T06:05:30.000Z'],
    ['2024-03-20 09:05:30 +0530 IST', '2024-03-20T03:35:30.000Z'],
    ['2024-03-20 09:05:30 UTC+3', '2024-03-20T06:05:30.000Z'],
    ['2024-03-20 09:05:30 UTC', '2024-03-20T09:05:30.000Z'],
    ['20-Mar-24 09:05', '2024-03-20T08:05:00.000Z'],
    ['20 March 2024, 09:05', '2024-03-20T08:05:00.000Z'],
    ['Mar 20, 2024 9:05 PM', '2024-03-20T20:05:00.000Z'],
    ['Wed, 20 Mar 2024 08:05:30 GMT', '2024-03-20T08:05:30.000Z'],
    ['20 марта 2024 г., 09:05', '2024-03-20T08:05:00.000Z'],
    ['20 мар. 2024 г. 09:05', '2024-03-20T08:05:00.000Z'],
    ['20 сакавіка 2024 г. 09:05', '2024-03-20T08:05:00.000Z'],
    ['20. März 2024 09:05', '2024-03-20T08:05:00.000Z'],
    ['20 de marzo de 2024 09:05', '2024-03-20T08:05:00.000Z'],
    ['20 mars 2024 à 09:05', '2024-03-20T08:05:00.000Z'],
    ['20 marca 2024 09:05', '2024-03-20T08:05:00.000Z'],
    ['20 mai 2024 09:05', '2024-05-20T07:05:00.000Z'],
    ['20MAR2024 09:05', '2024-03-20T08:05:00.000Z'],
    ['20240320 09:05', '2024-03-20T08:05:00.000Z'],
    ['20240320090530', '2024-03-20T08:05:30.000Z'],
    ['1710921930', '2024-03-20T08:05:30.000Z'],
    ['45371.378819444', '2024-03-20T08:05:30.000Z'],
    ['45371,378819444', '2024-03-20T08:05:30.000Z'],
  ])('%j is %s', (cell, time) => {
    expect(shown(cell)).toEqual([time]);
  });

  it('of a workbook that counts from 1904 is four years later', () => {
    expect(shown('43909.378819444', { is1904: true })).toEqual(['2024-03-20T08:05:30.000Z']);
  });

  it('has the month first where that was chosen', () => {
    expect(shown('03/04/2024 09:05', { dayOrder: 'monthFirst' })).toEqual(['2024-03-04T08:05:00.000Z']);
    expect(shown('03/04/2024 09:05')).toEqual(['2024-04-03T07:05:00.000Z']);
  });

  it('alone has the date of its row', () => {
    expect(shown('09:05', { day: '20.03.2024' })).toEqual(['2024-03-20T08:05:00.000Z']);
    expect(shown('9:05:30', { day: '45371' })).toEqual(['2024-03-20T08:05:30.000Z']);
    expect(shown('09:05')).toBe('clockMissing');
  });

  it.each([
    ['', null],
    ['—', null],
    ['yesterday', 'timeUnreadable'],
    ['20.03.2024', 'clockMissing'],
    ['20-Mar-24', 'clockMissing'],
    ['31 июня 2024 09:00', 'timeUnreadable'],
    ['20 Smarch 2024 09:00', 'timeUnreadable'],
    ['20.03.2024 25:00', 'timeUnreadable'],
    ['31.04.2024 09:00', 'timeUnreadable'],
    ['12/31/2024 09:00', 'timeUnreadable'],
    ['2024-03-20 09:05 CDT', 'timeUnreadable'],
    ['#########', 'cellError'],
    ['7', 'timeUnreadable'],
  ])('%j is %j', (cell, code) => {
    expect(shown(cell)).toEqual(code);
  });
});

describe('the clocks of Warsaw', () => {
  it('leave out an hour in March, in which there was no time', () => {
    expect(shown('31.03.2024 01:59:59')).toEqual(['2024-03-31T00:59:59.000Z']);
    expect(shown('31.03.2024 02:00')).toBe('timeInGap');
    expect(shown('31.03.2024 02:30')).toBe('timeInGap');
    expect(shown('31.03.2024 03:00')).toEqual(['2024-03-31T01:00:00.000Z']);
  });

  it('show an hour twice in October, the first of which is that of summer', () => {
    expect(shown('27.10.2024 01:59')).toEqual(['2024-10-26T23:59:00.000Z']);
    expect(shown('27.10.2024 02:30')).toEqual(['2024-10-27T00:30:00.000Z', '2024-10-27T01:30:00.000Z']);
    expect(shown('27.10.2024 03:00')).toEqual(['2024-10-27T02:00:00.000Z']);
  });

  it('do not matter to a time with its offset, nor in Minsk, which changes no clocks', () => {
    expect(shown('2024-03-31T02:30:00+03:00')).toEqual(['2024-03-30T23:30:00.000Z']);
    expect(shown('31.03.2024 02:30', { timeZone: 'Europe/Minsk' })).toEqual(['2024-03-30T23:30:00.000Z']);
  });
});
