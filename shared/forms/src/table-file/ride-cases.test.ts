import { readFileSync } from 'node:fs';
import path from 'node:path';
import { finish } from '@park/domain/list/steps';
import { guessSettings } from '@park/domain/ride-file/guess-settings';
import { listKind } from '@park/domain/ride-file/list-kinds';
import { readRideFiles, type RideFiles, type RideTable } from '@park/domain/ride-file/read-ride-files';
import { matchRideHeadings, RIDE_HEADINGS } from '@park/domain/ride-file/ride-headings';
import { readStatement } from '@park/domain/statement-match/read-statement';
import { isRefused, readSource } from './source-file.ts';

const FOLDER = path.join(import.meta.dirname, 'ride-cases');

async function tableOf(name: string): Promise<RideTable> {
  const file = new File([readFileSync(path.join(FOLDER, `${name}.csv`))], `${name}.csv`);
  const source = await readSource(file, { names: RIDE_HEADINGS });
  if (isRefused(source)) throw new Error(source.problem.code);
  const { table } = source;
  return { name, table, match: matchRideHeadings(table.headings, table.rows), is1904: false };
}

/** The rides of case files as a park reads them that chooses nothing by hand. */
async function readCase(timeZone: string, currency: string, ...names: readonly string[]) {
  const tables = await Promise.all(names.map(tableOf));
  const settings = guessSettings(tables, { timeZone, currency });
  return finish(readRideFiles(tables, settings));
}

const rideOf = ({ rides }: RideFiles, id: string) => rides.find(({ ride }) => ride.externalId === id)?.ride;
const said = ({ checks }: RideFiles, field: string) => checks.find((check) => check.field === field);

describe('files as platforms write them', () => {
  it('of Uber in English are five rides, a bonus and a payout, and come to what it says', async () => {
    const read = await readCase('Europe/Minsk', 'BYN', 'uber-payments-order-en', 'uber-trip-activity-en');
    expect([read.refused, read.rides.length]).toEqual([[], 5]);
    expect(rideOf(read, 'trip-a')).toMatchObject({
      status: 'completed',
      driver: { externalId: 'drv-1', name: 'Ann Example' },
      vehicle: { plate: '1234 AB-7' },
      pickupTime: '2026-10-06T05:12:20.000Z',
      dropoffTime: '2026-10-06T05:31:00.000Z',
      distanceMeters: 6400,
      money: { fare: '34.00', adjustment: '3.70', tip: '2.00', platformFee: '6.80', cash: '0.00' },
    });
    expect(rideOf(read, 'trip-b')?.money).toMatchObject({
      fare: '22.00',
      platformFee: '4.40',
      tolls: '2.90',
      refund: '5.90',
      cash: '34.70',
    });
    expect(rideOf(read, 'trip-c')).toMatchObject({
      status: 'cancelled',
      cancellation: { by: 'passenger' },
      money: { cancellationFee: '6.00', platformFee: '1.20' },
    });
    expect(rideOf(read, 'trip-d')).toMatchObject({
      distanceMeters: 11_300,
      money: { fare: '28.00', platformFee: '5.60' },
    });
    expect(rideOf(read, 'trip-e')).toMatchObject({ status: 'cancelled', cancellation: { by: 'driver' } });
    expect(rideOf(read, 'trip-e')).not.toHaveProperty('money');
    expect(read.entries.map(({ kind, driverId, amount }) => [kind, driverId, amount])).toEqual([
      ['bonus', 'drv-1', 3500],
      ['payout', '', -8680],
    ]);
    expect(said(read, 'earnings')).toMatchObject({ said: 11_270, read: 11_270, unexplained: 0 });
    expect(said(read, 'paid')).toMatchObject({ unexplained: 0, rows: [] });
  });

  it('of Uber without the list of trips have the times of the payments', async () => {
    const read = await readCase('Europe/Minsk', 'BYN', 'uber-payments-order-en');
    expect(read.rides).toHaveLength(4);
    expect(rideOf(read, 'trip-d')?.pickupTime).toBe('2026-10-07T11:26:00.000Z');
  });

  it('of Uber whose sum shows more than its columns are read by the sum', async () => {
    const read = await readCase('Asia/Dubai', 'AED', 'uber-payments-order-residue');
    expect(rideOf(read, 'trip-a')?.money).toMatchObject({
      fare: '60.00',
      platformFee: '15.00',
      tax: '0.75',
      adjustment: '7.00',
    });
    expect(rideOf(read, 'trip-b')?.money).toMatchObject({
      fare: '32.00',
      platformFee: '8.00',
      tax: '0.40',
      adjustment: '6.00',
    });
    expect(said(read, 'earnings')).toMatchObject({ said: 8085, read: 8085, unexplained: 0 });
  });

  it('of Uber in Spanish are known by the structure of their headings', async () => {
    const read = await readCase('Europe/Madrid', 'EUR', 'uber-payments-order-es');
    expect(rideOf(read, 'trip-a')).toMatchObject({
      driver: { externalId: 'drv-1', name: 'Ann Example' },
      pickupTime: '2026-09-08T05:44:12.000Z',
      money: { fare: '25.00', platformFee: '3.00', adjustment: '2.50' },
    });
    expect(rideOf(read, 'trip-b')).toMatchObject({
      pickupTime: '2026-09-08T16:05:55.000Z',
      money: { fare: '42.00', platformFee: '5.04', refund: '3.74' },
    });
    expect(read.entries).toMatchObject([{ kind: 'payout', driverId: '', amount: -6520 }]);
    expect(said(read, 'earnings')).toMatchObject({ said: 6146, read: 6146 });
  });

  it('of the German book of orders have what nobody wrote as nothing', async () => {
    const read = await readCase('Europe/Berlin', 'EUR', 'uber-auftragsbuch-de');
    expect(read.refused).toEqual([]);
    expect(read.rides.map(({ ride }) => ride)).toMatchObject([
      {
        status: 'completed',
        driver: { name: 'Ann Example' },
        vehicle: { plate: 'B-EX 123E' },
        bookedAt: '2026-11-02T22:10:00.000Z',
        pickupTime: '2026-11-02T22:52:00.000Z',
        dropoffTime: '2026-11-02T23:12:00.000Z',
        distanceMeters: 5250,
        money: { fare: '18.40' },
      },
      { status: 'cancelled', bookedAt: '2026-11-02T11:00:00.000Z' },
    ]);
  });

  it('of Bolt in German are all seven rides, by phone, with all times and all statuses', async () => {
    const read = await readCase('Europe/Berlin', 'EUR', 'bolt-rides-de');
    expect(read.refused).toEqual([]);
    expect(read.rides.map(({ ride }) => ride)).toMatchObject([
      {
        driver: { phone: '+4915100000001', name: 'Ann Example' },
        vehicle: { plate: 'B-EX 123' },
        bookedAt: '2026-11-30T22:41:00.000Z',
        arrivedAt: '2026-11-30T22:53:00.000Z',
        pickupTime: '2026-11-30T22:53:00.000Z',
        dropoffTime: '2026-11-30T23:12:00.000Z',
        distanceMeters: 7400,
        money: { fare: '18.40', tip: '2.00' },
        payment: 'card',
      },
      { dropoffTime: '2026-11-30T21:25:00.000Z', money: { fare: '12.00', cash: '12.00' }, payment: 'cash' },
      { status: 'cancelled', cancellation: { by: 'passenger' }, money: { cancellationFee: '5.00' } },
      { status: 'cancelled', cancellation: { by: 'platform', kind: 'expired' } },
      { status: 'cancelled', cancellation: { by: 'driver', kind: 'before_pickup' } },
      { status: 'cancelled', cancellation: { by: 'platform', kind: 'before_pickup' } },
      { status: 'cancelled', cancellation: { by: 'driver', kind: 'rejected' } },
    ]);
    expect(read.rides.every(({ ride }) => ride.driver.externalId === undefined)).toBe(true);
    expect(read.sums).toMatchObject({ fare: 3040, cancellationFee: 500, tip: 200, cash: 1200 });
  });

  it('of FREENOW are three rides and a cancelled one', async () => {
    const read = await readCase('Europe/Madrid', 'EUR', 'freenow-bookings');
    expect(rideOf(read, 'FN-11')).toMatchObject({
      status: 'completed',
      driver: { externalId: '7001XA', name: 'Ann Example' },
      vehicle: { plate: '4455XYZ' },
      pickupTime: '2026-09-10T06:05:00.000Z',
      dropoffTime: '2026-09-10T06:24:00.000Z',
      money: { fare: '18.30', cash: '18.30' },
    });
    expect(rideOf(read, 'FN-12')).toMatchObject({ money: { fare: '21.00', tip: '2.00' }, payment: 'card' });
    expect(rideOf(read, 'FN-13')).toMatchObject({ status: 'cancelled' });
    expect(rideOf(read, 'FN-14')?.money).toMatchObject({ fare: '11.00', tolls: '1.90', cash: '12.90' });
    expect(read.sums.fare).toBe(5030);
  });

  it('of Uber in Romanian are three rides, with what is withheld, given back and promised', async () => {
    const read = await readCase('Europe/Bucharest', 'RON', 'uber-trip-activity-ro', 'uber-payments-order-ro');
    expect([read.refused, read.rides.length]).toEqual([[], 3]);
    expect(rideOf(read, 'trip-a')).toMatchObject({
      driver: { externalId: 'drv-1', name: 'Ana Exemplu' },
      vehicle: { externalId: 'veh-1', plate: 'B 12 EXA' },
      pickupTime: '2026-11-20T21:31:00.000Z',
      dropoffTime: '2026-11-20T21:55:00.000Z',
      distanceMeters: 8250,
      money: { fare: '30.00', platformFee: '6.00', tax: '0.60', tip: '2.00', refund: '6.00' },
      payment: 'card',
    });
    expect(rideOf(read, 'trip-b')?.money).toMatchObject({
      fare: '20.00',
      platformFee: '4.00',
      cash: '24.00',
    });
    expect(rideOf(read, 'trip-c')).toMatchObject({ status: 'cancelled', money: { cancellationFee: '5.00' } });
    expect(read.entries).toMatchObject([
      { kind: 'bonus', driverId: 'drv-1', amount: 4000 },
      { kind: 'payout', driverId: '', amount: -6740 },
    ]);
    expect(said(read, 'earnings')).toMatchObject({ said: 8540, unexplained: 0 });
    expect(said(read, 'paid')).toMatchObject({ said: 0, unexplained: 0 });
  });

  it('of Uber in Polish are two rides, also in the night in which clocks go back', async () => {
    const read = await readCase('Europe/Warsaw', 'PLN', 'uber-payments-order-pl', 'uber-trip-activity-pl');
    expect([read.refused, read.rides.length]).toEqual([[], 2]);
    expect(rideOf(read, 'trip-a')).toMatchObject({
      driver: { externalId: 'drv-1', name: 'Anna Przykład' },
      vehicle: { plate: 'WX 1234E' },
      pickupTime: '2026-10-24T19:50:00.000Z',
      money: { fare: '40.00', platformFee: '10.00', tip: '3.00' },
    });
    expect(rideOf(read, 'trip-b')).toMatchObject({
      pickupTime: '2026-10-25T02:01:00.000Z',
      distanceMeters: 6000,
      money: { fare: '24.00', platformFee: '6.00', cash: '27.00' },
      payment: 'cash',
    });
    expect(said(read, 'earnings')).toMatchObject({ said: 5100, unexplained: 0 });
  });

  it.each([
    ['bolt-rider-invoices-en', 'passengerInvoices'],
    ['bolt-drivers-de', 'driverSums'],
    ['bolt-rides-de', null],
    ['uber-payments-order-es', null],
    ['uber-auftragsbuch-de', null],
  ])('that hold no rides are told by what they are: %s', async (name, kind) => {
    const { table, match } = await tableOf(name);
    expect(listKind(table, match)).toBe(kind);
  });

  it('of sums per driver, of Bolt in German, are a statement whose totals agree', async () => {
    const { table, match } = await tableOf('bolt-drivers-de');
    const settings = guessSettings([], { timeZone: 'Europe/Berlin', currency: 'EUR' });
    expect(readStatement(table, match, settings)).toMatchObject({
      currency: 'EUR',
      problems: [],
      totals: [],
      lines: [
        {
          driver: { externalId: 'bolt-1', phone: '+4915100000001', name: 'Ann Example' },
          sums: { gross: 100_000, fee: -22_000, tip: 2_000, cash: -30_000, bonus: 5_000, payout: 55_000 },
        },
      ],
    });
  });
});
