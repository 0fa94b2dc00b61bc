import { type BillCar, type BillCustody, type BillRide, type BillTime, driverOfBill } from './bill-driver.ts';

const NOON = Date.parse('2026-03-20T12:00:00Z');
const MINUTE = 60_000;
const DAY = { from: NOON - 720 * MINUTE, to: NOON + 720 * MINUTE };
/** So many minutes from noon. */
const after = (minutes: number) => NOON + minutes * MINUTE;

const had = (
  driver: string | null,
  from: number,
  to = Infinity,
  rest: Partial<BillCustody> = {},
): BillCustody => ({
  id: `${driver} ${from}`,
  kind: driver === null ? 'repair' : 'driver',
  driverId: driver,
  name: driver,
  origin: 'hand',
  from: after(from),
  to: to === Infinity ? to : after(to),
  ...rest,
});
const ride = (id: string, from: number, to: number | null): BillRide => ({
  id,
  name: id,
  from: after(from),
  to: to === null ? null : after(to),
});
const car = (custody: readonly BillCustody[], rides: readonly BillRide[] = []): BillCar => ({
  id: 'car',
  name: 'Kia Rio 1 AB',
  custody,
  rides,
});
const judge = (
  time: BillTime,
  cars: readonly BillCar[],
  { now = after(5000), alike = [] as string[] } = {},
) => {
  const { driverId, evidence } = driverOfBill(time, now, { cars, alike });
  return `${driverId} ${evidence.code}`;
};
const at = (minutes: number) => ({ at: after(minutes) });

describe('the driver of a bill', () => {
  const twice = [had('ann', -300, 120), had('bob', 120)];

  it('is who had the car at the moment, from when it was taken over', () => {
    expect(judge(at(90), [car(twice)])).toBe('ann custody');
    expect(judge(at(150), [car(twice)])).toBe('bob custody');
  });

  it.each([-10, -4, 0, 4, 10])('is nobody certain %d minutes from a handover', (minutes) => {
    const { driverId, evidence } = driverOfBill(at(120 + minutes), after(5000), {
      cars: [car(twice)],
      alike: [],
    });
    expect(driverId).toBeNull();
    expect(evidence).toEqual({ code: 'handover_near', driver: 'ann', other: 'bob', at: after(120), minutes });
  });

  it('is certain eleven minutes away, and where both times are of one driver', () => {
    expect([judge(at(109), [car(twice)]), judge(at(131), [car(twice)])]).toEqual([
      'ann custody',
      'bob custody',
    ]);
    expect(judge(at(0), [car([had('ann', -60, 0), had('ann', 0)])])).toBe('ann custody');
  });

  it('is told by rides of one driver where the car was in repair, or nobody is known', () => {
    const rides = [ride('ann', -60, -30), ride('ann', 40, 60)];
    expect(judge(at(0), [car([had(null, -600)], rides)])).toBe('ann rides');
    expect(judge(at(0), [car([], rides)])).toBe('ann rides');
    expect(judge(at(0), [car([], [ride('bob', -5, 20), ...rides])])).toBe('bob rides');
    expect(judge(at(0), [car([], [ride('ann', -60, -30), ride('bob', 40, 60)])])).toBe('null nobody');
    expect(judge(at(0), [car([], [ride('ann', -120, -61), ride('ann', 40, 60)])])).toBe('null nobody');
    expect(judge(at(0), [car([had(null, -600)], rides.slice(1))])).toBe('null in_repair');
    expect(judge(at(0), [car([had(null, -600, Infinity, { kind: 'reserve' })])])).toBe('null in_reserve');
  });

  it('may have had the car before its record was added', () => {
    expect(judge(at(0), [car([had('ann', 60, Infinity, { origin: 'added' })])])).toBe('null before_added');
    expect(judge(at(0), [car([had('ann', 60)])])).toBe('null nobody');
  });

  it('is who alone had the car all day, where only the day is known', () => {
    expect(judge(DAY, [car([had('ann', -5000)])])).toBe('ann custody_day');
    expect(judge(DAY, [car([had('ann', -5000, 5), had('ann', 5)])])).toBe('ann custody_day');
    expect(judge(DAY, [car(twice)])).toBe('null several_that_day');
    expect(judge(DAY, [car([had('ann', -5000, 600)])])).toBe('null part_of_day');
    expect(judge(DAY, [car([had('ann', -5000, 600), had(null, 600)])])).toBe('null part_of_day');
    expect(judge(DAY, [car([had(null, -5000)])])).toBe('null in_repair');
    // The day is not over: what is still to come is nobody's yet.
    expect(judge(DAY, [car([had('ann', -5000, 600)])], { now: NOON })).toBe('ann custody_day');
  });

  it('is nobody before it happened, and of a plate that nobody or more than one car had', () => {
    expect(judge(at(6000), [car([had('ann', -300)])])).toBe('null in_future');
    expect(judge(at(0), [])).toBe('null plate_unknown');
    expect(judge(at(0), [], { alike: ['1OOOAB7'] })).toBe('null plate_alike');
    expect(judge(at(0), [car([had('ann', -300)]), car([])])).toBe('null plate_of_several');
  });
});
