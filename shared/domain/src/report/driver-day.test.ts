import { dayBounds } from './day-bounds.ts';
import { type DayFacts, type DayRide, driverDay } from './driver-day.ts';

const MINUTE = 60_000;
const bounds = dayBounds('2026-03-20', 'UTC');
const at = (time: string) => Date.parse(`2026-03-20T${time}:00Z`);
const iso = (time: string) => `2026-03-20T${time}:00.000Z`;

function ride(from: string, to: string | null, more: Partial<DayRide> = {}): DayRide {
  return {
    rideId: from,
    status: to === null ? 'ongoing' : 'completed',
    vehicle: { code: 'A1' },
    pickupLocation: null,
    pickupTime: iso(from),
    dropoffLocation: null,
    dropoffTime: to && iso(to),
    distance: to === null ? null : 4.1,
    farePerKm: 1.2,
    earning: to === null ? null : 10.1,
    ...more,
  };
}

const facts = (more: Partial<DayFacts> = {}): DayFacts => ({
  rides: [],
  switches: [],
  wasConnected: null,
  fares: [],
  ...more,
});
const times = (spans: readonly { from: number; to: number }[]) =>
  spans.map(
    ({ from, to }) =>
      `${new Date(from).toISOString().slice(11, 16)}-${new Date(to).toISOString().slice(11, 16)}`,
  );
const END = at('23:59');

describe('the day of a driver', () => {
  it('adds up rides, their time, kilometres and money to the last kopeck', () => {
    const { totals } = driverDay(
      facts({ rides: [ride('08:00', '08:20'), ride('09:00', '09:10'), ride('10:00', '10:05')] }),
      bounds,
      END,
    );
    expect(totals).toEqual({
      rides: 3,
      riding: 35 * MINUTE,
      connected: null,
      distance: 12.3,
      earning: 30.3,
    });
  });

  it('leaves out cancelled rides and rides of another day', () => {
    const other = ride('08:00', '08:20', { pickupTime: '2026-03-19T23:59:00Z' });
    const cancelled = ride('09:00', null, { status: 'Cancelled' });
    const { totals, events } = driverDay(facts({ rides: [other, cancelled] }), bounds, END);
    expect([totals.rides, events]).toEqual([0, []]);
  });

  it('counts a ride past midnight with all its money, and its time of this day only', () => {
    const late = ride('23:50', '23:59', { dropoffTime: '2026-03-21T00:10:00Z' });
    const { totals } = driverDay(facts({ rides: [late] }), bounds, END);
    expect([totals.riding, totals.earning]).toEqual([10 * MINUTE, 10.1]);
  });

  it('draws a ride that is under way until now', () => {
    const { events, totals } = driverDay(facts({ rides: [ride('12:00', null)] }), bounds, at('12:25'));
    expect(events).toMatchObject([{ kind: 'ride', isUnderWay: true, from: at('12:00'), to: at('12:25') }]);
    expect([totals.rides, totals.riding, totals.earning]).toEqual([1, 25 * MINUTE, 0]);
  });

  it('does not invent the end of a ride of an earlier day that was never finished', () => {
    const { events } = driverDay(
      facts({ rides: [ride('12:00', null)] }),
      bounds,
      at('12:00') + 30 * 24 * 60 * MINUTE,
    );
    expect(events).toMatchObject([{ isUnderWay: false, from: at('12:00'), to: at('12:00') }]);
  });

  it('is idle while the driver is connected without a ride', () => {
    const day = driverDay(
      facts({
        wasConnected: false,
        switches: [
          { at: iso('07:00'), isConnected: true },
          { at: iso('12:00'), isConnected: false },
          { at: iso('18:00'), isConnected: true },
        ],
        rides: [ride('08:00', '08:20'), ride('08:30', '11:50')],
      }),
      bounds,
      at('19:00'),
    );
    expect(times(day.idle)).toEqual(['07:00-08:00', '08:20-08:30', '11:50-12:00', '18:00-19:00']);
    expect(day.totals.connected).toBe(6 * 60 * MINUTE);
    expect(times(day.events.filter(({ kind }) => kind === 'idle'))).toEqual(['07:00-08:00', '18:00-19:00']);
  });

  it.each([
    ['the evening before', true, [], '00:00-10:00'],
    ['a first switch that disconnects', null, [{ at: iso('06:00'), isConnected: false }], '00:00-06:00'],
  ] as const)(
    'knows from %s that the driver was connected at midnight',
    (_, wasConnected, switches, span) => {
      const day = driverDay(facts({ wasConnected, switches }), bounds, at('10:00'));
      expect(times(day.idle)).toEqual([span]);
    },
  );

  it('is idle between rides where nobody says when the driver was connected', () => {
    const day = driverDay(
      facts({ switches: null, rides: [ride('10:00', '10:30'), ride('08:00', '08:20')] }),
      bounds,
      END,
    );
    expect(times(day.idle)).toEqual(['08:20-10:00']);
    expect(day.totals.connected).toBeNull();
  });

  it('has the time online that the server has summed where the switches of the day are no longer kept', () => {
    const old = facts({ connected: 3 * 60 * MINUTE, rides: [ride('08:00', '08:20')] });
    const { totals, idle } = driverDay(old, bounds, END);
    expect([totals.connected, idle]).toEqual([3 * 60 * MINUTE, []]);
    const known = facts({ connected: 5, wasConnected: true });
    expect(driverDay(known, bounds, at('01:00')).totals.connected).toBe(60 * MINUTE);
  });

  it('lists everything in the order of time, a switch before the ride of the same moment', () => {
    const { events } = driverDay(
      facts({
        wasConnected: false,
        switches: [{ at: iso('08:00'), isConnected: true }],
        fares: [
          { at: iso('09:00'), before: 1.2, after: 1.4 },
          { at: 'never', before: null, after: null },
        ],
        rides: [ride('08:00', '09:30')],
      }),
      bounds,
      at('09:30'),
    );
    expect(events.map(({ kind }) => kind)).toEqual(['switch', 'ride', 'fare']);
  });

  it('has nothing of a day to come', () => {
    const day = driverDay(facts({ wasConnected: true }), bounds, bounds.from - MINUTE);
    expect([day.idle, day.totals.connected]).toEqual([[], 0]);
  });
});
