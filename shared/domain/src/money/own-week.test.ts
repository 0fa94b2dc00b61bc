import type { DriverPage } from '@park/contract/driver-page';
import { ownWeek, weekBeside } from './own-week.ts';

const ride = (pickupTime: string, earning: number | null, distance: number | null = 10) => ({
  rideId: pickupTime,
  status: 'completed',
  farePerKm: 1,
  pickupTime,
  earning,
  distance,
});
const entry = (day: string, kind: string, amount: number, text: string | null = null) => ({
  id: `${day}${kind}${amount}`,
  day,
  kind,
  amount,
  text,
});

const page = (parts: Partial<DriverPage>): DriverPage => ({
  name: 'Анна Жук',
  park: 'North',
  timeZone: 'Europe/Minsk',
  currency: 'BYN',
  decimals: 2,
  today: '2026-03-20',
  startsOn: '2026-03-16',
  endsOn: '2026-03-22',
  balance: 0,
  before: 0,
  after: 0,
  rides: [],
  entries: [],
  payouts: [],
  ...parts,
});

function weekOf(parts: Partial<DriverPage>) {
  const week = ownWeek(page(parts));
  if (week === null) throw new Error('The week cannot be read');
  return week;
}

describe("a driver's own week", () => {
  it('has the days with something in them, the newest first, by the days of the park', () => {
    const { days } = weekOf({
      rides: [ride('2026-03-17T20:59:59Z', 5), ride('2026-03-17T21:00:00Z', 7), ride('no time', 9)],
      entries: [entry('2026-03-16', 'rent', -4000)],
    });
    expect(days.map(({ day, rides }) => [day, rides.length])).toEqual([
      ['2026-03-18', 1],
      ['2026-03-17', 1],
      ['2026-03-16', 0],
    ]);
  });

  it('sums up a day in minor units, a ride under way as nothing yet', () => {
    const rides = [
      ride('2026-03-17T08:00:00Z', 0.1, 1.5),
      ride('2026-03-17T09:00:00Z', 0.2, 2),
      ride('2026-03-17T10:00:00Z', null, null),
    ];
    const { days, totals } = weekOf({ rides });
    expect(days).toMatchObject([{ earned: 30, distance: 3.5 }]);
    expect(totals).toEqual({ rides: 3, earned: 30, distance: 3.5 });
    expect(weekOf({ rides, decimals: 0 }).days).toMatchObject([{ earned: 0 }]);
    expect(weekOf({}).totals).toEqual({ rides: 0, earned: 0, distance: 0 });
  });

  it('puts the entries of a kind together, and keeps what has words of its own apart', () => {
    const day = '2026-03-17';
    const entries = [
      entry(day, 'ride', 1000),
      entry(day, 'commission', -200),
      entry(day, 'ride', 500),
      entry(day, 'fine', -2500, 'Speeding'),
      entry(day, 'fine', -1500, 'Parking'),
      { ...entry(day, 'ride', 1), kind: null },
    ];
    const { days, sums } = weekOf({ entries });
    expect(sums).toEqual([
      { kind: 'ride', amount: 1500 },
      { kind: 'commission', amount: -200 },
      { kind: 'fine', amount: -4000 },
    ]);
    expect(days[0]?.lines).toEqual([
      { kind: 'ride', amount: 1500, text: null },
      { kind: 'commission', amount: -200, text: null },
      { kind: 'fine', amount: -2500, text: 'Speeding' },
      { kind: 'fine', amount: -1500, text: 'Parking' },
    ]);
  });

  it('is unreadable where the server does not say which week it is', () => {
    expect(ownWeek(page({ startsOn: null }))).toBeNull();
    expect(weekOf({ currency: null, decimals: null }).money).toEqual({ currency: 'BYN', decimals: 2 });
  });

  it('has a week before it, and one after it unless that is to come', () => {
    expect(weekBeside(weekOf({}), -1)).toBe('2026-03-09');
    expect(weekBeside(weekOf({}), 1)).toBeNull();
    expect(weekBeside(weekOf({ startsOn: '2026-03-09' }), 1)).toBe('2026-03-16');
  });
});
