import type { EarningRow } from '@park/contract/reports';
import { driverEarnings } from './driver-week.ts';

const line = (
  userId: string | null,
  totalEarning: number | null,
  totalMileage: number | null,
): EarningRow => ({
  drive: { userId, User: { name: 'Иван' } },
  vehicle: { code: 'A1' },
  totalEarning,
  totalMileage,
});

describe('what a driver earned', () => {
  it('is the sum of the lines of this driver, one for each vehicle', () => {
    const rows = [line('d-1', 10.1, 5), line('d-2', 99, 99), line('d-1', 0.2, 2.5)];
    expect(driverEarnings(rows, 'd-1')).toEqual({ earning: 10.3, mileage: 7.5, vehicles: 2 });
  });

  it('counts a missing figure as nothing', () => {
    expect(driverEarnings([line('d-1', null, null)], 'd-1')).toEqual({ earning: 0, mileage: 0, vehicles: 1 });
  });

  it('is unknown without a line, also beside a line without a driver', () => {
    expect(driverEarnings([line(null, 1, 1)], 'd-1')).toBeNull();
  });
});
