import type { RideRow } from '@park/contract/reports';
import { rideTotals } from './ride-totals.ts';

const ride = (parts: Partial<RideRow>): RideRow => ({
  rideId: 'r',
  status: 'completed',
  driver: null,
  vehicle: null,
  pickupLocation: null,
  pickupTime: null,
  dropoffLocation: null,
  dropoffTime: null,
  distance: null,
  farePerKm: null,
  earning: null,
  ...parts,
});

describe('the totals of rides', () => {
  it('are 0 without rides', () => {
    expect(rideTotals([])).toEqual({ rides: 0, completed: 0, distance: 0, earning: 0 });
  });

  it('add up to the last kopeck, without float errors', () => {
    const rides = [
      ride({ earning: 0.1, distance: 1.1 }),
      ride({ earning: 0.2, distance: 2.2 }),
      ride({ status: 'cancelled' }),
    ];
    expect(rideTotals(rides)).toEqual({ rides: 3, completed: 2, distance: 3.3, earning: 0.3 });
  });

  it('add up to the third decimal where the currency has one', () => {
    const rides = [ride({ earning: 12.345, distance: 1.005 }), ride({ earning: 0.001, distance: 1.005 })];
    expect(rideTotals(rides, { currency: 'TND', decimals: 3 })).toMatchObject({
      earning: 12.346,
      distance: 2.02,
    });
  });

  it('stay exact over twenty thousand rides', () => {
    const rides = Array.from({ length: 20_000 }, () => ride({ earning: 8.87 }));
    expect(rideTotals(rides).earning).toBe(177_400);
  });
});
