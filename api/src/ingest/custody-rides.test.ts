import { ledgerProblems } from '../ledger/check-ledger.ts';
import { sumProblems } from '../sums/check-sums.ts';
import { TEST_NOW } from '../testing/create-test-app.ts';
import { onOwnDatabase } from '../testing/on-each-database.ts';
import { rideSender } from '../testing/ride-sender.ts';

const HOUR = 3_600_000;
const ago = (hours: number): string => new Date(TEST_NOW.getTime() - hours * HOUR).toISOString();

onOwnDatabase('a ride that names its car by a callsign', (test) => {
  const { ride, send, row } = rideSender(test);
  const car = (n: number) => test().park.vehicles[n] ?? '';
  const carOf = async (id: string | null | undefined) => {
    const { vehicleId } = (await row(id ?? null)) as { vehicleId: string | null };
    return vehicleId === null ? null : test().park.vehicles.indexOf(vehicleId);
  };
  const give = (n: number, hours: number, v = 1) =>
    test().send('POST', `taxipark/vehicles/${car(v)}/custody`, {
      body: { kind: 'driver', driverId: test().park.drivers[n], at: ago(hours) },
    });
  /** A ride of a driver so many hours before noon. */
  const sent = async (id: string, n: number, hours: number, vehicle: object = { code: 'T1' }) => {
    const times = { pickupTime: ago(hours), dropoffTime: ago(hours - 0.5) };
    const driver = { licenseNumber: `north-${n}` };
    return (await send(ride(id, { driver, vehicle, ...times })))[0]?.rideId;
  };

  it('has the car that its driver had then, and another one when that is corrected', async () => {
    await give(1, 6);
    await give(2, 3);
    const rides = [
      await sent('first', 1, 5),
      await sent('second', 2, 2),
      await sent('too-late', 1, 2),
      await sent('by-plate', 1, 2.5, { plate: '1000 AB-7 north', code: 'T1' }),
    ];
    const cars = () => Promise.all(rides.map(carOf));
    expect(await cars()).toEqual([1, 1, null, 1]);
    const { body } = await test().send('GET', `taxipark/vehicles/${car(1)}/custody`);
    const [last] = (body as { custody: { id: string }[] }).custody;
    const later = await test().send('PUT', `taxipark/custody/${last?.id}`, { body: { from: ago(1.5) } });
    expect(later.body).toMatchObject({ rides: 2 });
    expect(await cars()).toEqual([1, null, 1, 1]);
    const back = await test().send('POST', `taxipark/custody/${last?.id}/take_back`, { body: {} });
    expect(back.body).toEqual({ rides: 0 });
    expect((await give(2, 4)).body).toMatchObject({ rides: 2 });
    expect(await cars()).toEqual([1, 1, null, 1]);
    expect([...(await ledgerProblems(test().database)), ...(await sumProblems(test().database))]).toEqual([]);
  });
});
