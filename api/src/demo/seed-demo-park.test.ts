import { listDrivers } from '@park/contract/drivers';
import { outputOf } from '@park/contract/call-schemas';
import { listVehicleDocuments } from '@park/contract/vehicle-documents';
import { login } from '@park/contract/auth';
import { listOwnSessions, listPeople } from '@park/contract/people';
import { listVehicles } from '@park/contract/vehicles';
import { earningReport, rideReport } from '@park/contract/reports';
import { getOverview } from '@park/contract/overview';
import { searchJournal } from '@park/contract/journal';
import { countDocuments } from '@park/domain/documents/document-counts';
import { connectedWithExpired, driverDocuments } from '@park/domain/documents/driver-documents';
import { vehicleDocuments } from '@park/domain/documents/vehicle-documents';
import { addDays, dayAt } from '@park/domain/report/date-range';
import type { FastifyInstance } from 'fastify';
import { createApp } from '../app.ts';
import { type Database, onlyRow } from '../database/database.ts';
import { createTestDatabase, mainDatabaseKind } from '../testing/test-database.ts';
import { seedTestPark } from '../testing/test-park.ts';
import { DEMO_TIME_ZONE, demoFleet } from './demo-park.ts';
import { shiftsOfDay } from './demo-rides.ts';
import {
  DEMO_ACCOUNTANT,
  DEMO_ADMIN,
  DEMO_DISPATCHER,
  DEMO_FORMER,
  DEMO_OPERATOR,
  DEMO_OWNER,
} from './demo-sign-in.ts';
import { seedDemoPark } from './seed-demo-park.ts';

const NOW = new Date('2026-05-05T09:30:00Z');
const LATER = new Date('2026-05-08T14:00:00Z');

async function figures(database: Database) {
  return onlyRow(
    await database.query<{ rides: number; earning: string; events: number; newest: string }>(
      `select count(*)::int as rides, sum(earning)::text as earning, max(picked_up_at)::text as newest,
         (select count(*)::int from connection_event) as events from ride`,
    ),
  );
}

describe('the demo park', () => {
  let database: Database;
  let app: FastifyInstance;
  let origin: string;
  let clock = NOW;

  async function call(method: string, path: string, body?: object, token = '') {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    return fetch(`${origin}/api/${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }).then((response) => response.json());
  }

  async function signIn() {
    const { email, password } = DEMO_OPERATOR;
    return outputOf(login).parse(await call('POST', 'auth/login', { email, password })).token;
  }

  beforeAll(async () => {
    database = await createTestDatabase(mainDatabaseKind);
    await seedDemoPark(database, NOW);
    app = await createApp({ database, now: () => clock });
    origin = await app.listen({ host: '127.0.0.1', port: 0 });
  }, 120_000);
  afterAll(async () => {
    await app.close();
    await database.close();
  });

  it('has 60 drivers with all kinds of names and gaps, and 45 vehicles in every status', async () => {
    const token = await signIn();
    const { drivers } = outputOf(listDrivers).parse(await call('GET', 'taxipark/drivers', undefined, token));
    expect(drivers).toHaveLength(60);
    expect(drivers.some(({ User }) => /^[А-Яа-яё ]+$/.test(User.name))).toBe(true);
    expect(drivers.some(({ User }) => /^[A-Za-z ]+$/.test(User.name))).toBe(true);
    expect(drivers.some(({ User }) => User.phone === null)).toBe(true);
    expect(drivers.some(({ licenseNumber }) => licenseNumber === null)).toBe(true);
    expect(new Set(drivers.map(({ User }) => User.name)).size).toBe(60);
    const { vehicles } = outputOf(listVehicles).parse(
      await call('GET', 'taxipark/vehicles', undefined, token),
    );
    expect(vehicles).toHaveLength(45);
    expect(new Set(vehicles.map(({ status }) => status)).size).toBe(4);
    for (const { plateNumber, VIN } of vehicles) {
      expect([plateNumber, VIN]).toEqual([
        expect.stringMatching(/^\d{4} [A-Z]{2}-7$/),
        expect.stringMatching(/^[A-HJ-NPR-Z0-9]{17}$/),
      ]);
    }
  });

  it('has drivers and vehicles with documents in every state, some of the drivers connected', async () => {
    const token = await signIn();
    const today = dayAt(NOW, DEMO_TIME_ZONE);
    const { drivers } = outputOf(listDrivers).parse(await call('GET', 'taxipark/drivers', undefined, token));
    const { vehicleDocuments: dates } = outputOf(listVehicleDocuments).parse(
      await call('GET', 'taxipark/vehicle_documents', undefined, token),
    );
    for (const counts of [
      countDocuments(drivers.map((driver) => driverDocuments(driver, today))),
      countDocuments(dates.map((each) => vehicleDocuments(each, today))),
    ]) {
      expect(Math.min(...Object.values(counts))).toBeGreaterThanOrEqual(2);
      expect(counts.expired + counts.month).toBeLessThan(25);
    }
    expect(connectedWithExpired(drivers, today).length).toBeGreaterThanOrEqual(2);
  });

  it.each([NOW, LATER, new Date('2026-07-19T20:00:00Z'), new Date('2026-12-31T12:00:00Z')])(
    'has drivers who have not driven for 5, 10 and 20 days, and new ones, seen at %p',
    (now) => {
      const { shiftDrivers } = demoFleet(now);
      const today = dayAt(now, DEMO_TIME_ZONE);
      const last = new Map<string, number>();
      for (let ago = 90; ago >= 0; ago -= 1) {
        for (const { driverId } of shiftsOfDay(addDays(today, -ago), shiftDrivers)) last.set(driverId, ago);
      }
      const without = (days: number) => [...last.values()].filter((ago) => ago >= days).length;
      expect(shiftDrivers.length - last.size).toBe(3);
      expect(without(20)).toBeGreaterThanOrEqual(1);
      expect(without(10)).toBeGreaterThan(without(20));
      expect(without(5)).toBeGreaterThan(without(10));
      expect(without(5)).toBeLessThan(12);
    },
  );

  it('has an admin who can sign in with the name that the console shows', async () => {
    const { name, email, password } = DEMO_ADMIN;
    expect(await call('POST', 'auth/login', { email, password })).toMatchObject({ name, role: 'admin' });
  });

  it('has people in every role, one who is switched off, sessions with devices, and an invitation that waits', async () => {
    const { email, password } = DEMO_ADMIN;
    const { token } = outputOf(login).parse(await call('POST', 'auth/login', { email, password }));
    const { people, invitations } = outputOf(listPeople).parse(
      await call('GET', 'taxipark/people', undefined, token),
    );
    expect(
      people
        .filter(({ isActive }) => isActive)
        .map(({ role }) => role)
        .sort(),
    ).toEqual(['accountant', 'admin', 'operator', 'operator', 'viewer']);
    expect(people.filter(({ isActive }) => !isActive)).toHaveLength(1);
    expect(invitations).toHaveLength(1);
    const { id } = people.find(({ role }) => role === 'viewer') ?? { id: '' };
    const { sessions } = outputOf(listOwnSessions).parse(
      await call('GET', `taxipark/people/${id}/sessions`, undefined, token),
    );
    expect(sessions.map(({ device }) => device)).toEqual(['Safari, iOS', 'Safari, macOS']);
    for (const person of [DEMO_DISPATCHER, DEMO_ACCOUNTANT, DEMO_OWNER]) {
      expect(await call('POST', 'auth/login', person)).toMatchObject({ name: person.name });
    }
    expect(await call('POST', 'auth/login', DEMO_FORMER)).toMatchObject({ code: 'person_switched_off' });
  });

  it('gets its people when it was seeded before there were any, and keeps what was changed since', async () => {
    const count = () => database.query(`select count(*)::int as n from app_user where role <> 'driver'`);
    await database.query(`update app_user set name = 'Другое имя' where email = $1`, [DEMO_OPERATOR.email]);
    await database.query('delete from access_link');
    await database.query('delete from invitation');
    await database.query('delete from vehicle_document');
    const added = [DEMO_DISPATCHER, DEMO_ACCOUNTANT, DEMO_OWNER, DEMO_FORMER].map(({ email }) => email);
    await database.query('delete from app_user where email = any($1::text[])', [added]);
    expect(await count()).toEqual([{ n: 2 }]);
    await seedDemoPark(database, NOW);
    expect(await count()).toEqual([{ n: 6 }]);
    const [operator] = await database.query('select name from app_user where email = $1', [
      DEMO_OPERATOR.email,
    ]);
    expect(operator).toEqual({ name: 'Другое имя' });
    expect(await database.query('select count(*)::int as n from vehicle_document')).toEqual([{ n: 45 }]);
  });

  it('has earnings every day of the last week, and rides under way', async () => {
    const token = await signIn();
    const range = { startDate: '2026-04-29', endDate: '2026-05-05' };
    const { report } = outputOf(earningReport).parse(
      await call('POST', 'taxipark/report/earning', range, token),
    );
    expect(report.length).toBeGreaterThan(50);
    const rides = outputOf(rideReport).parse(await call('POST', 'taxipark/report/ride', range, token)).report;
    expect(rides.some(({ dropoffTime, status }) => dropoffTime === null && status !== 'cancelled')).toBe(
      true,
    );
    const overview = outputOf(getOverview).parse(await call('GET', 'taxipark/overview', undefined, token));
    expect(overview.trips.perDay.every(({ value }) => value > 100)).toBe(true);
    expect(overview.hoursOnline.perDay.every(({ value }) => value > 50)).toBe(true);
  });

  it('has a journal of the last weeks that ends in the present records', async () => {
    const token = await signIn();
    const found = await call('POST', 'taxipark/journal', { limit: 500 }, token);
    const { entries } = outputOf(searchJournal).parse(found);
    const byHand = entries.filter(({ origin }) => origin === 'hand' || origin === 'bulk');
    expect(byHand.length).toBeGreaterThan(40);
    expect(new Set(byHand.map(({ person }) => person?.name))).toEqual(
      new Set([DEMO_ADMIN.name, DEMO_OPERATOR.name]),
    );
    expect(byHand.filter(({ origin }) => origin === 'bulk')).toHaveLength(1);
    expect(byHand.every(({ at }) => at > '2026-03-20' && at < NOW.toISOString())).toBe(true);
    expect(entries.at(-1)).toMatchObject({ origin: 'system', count: 60, action: 'driver_added' });
    const { drivers } = outputOf(listDrivers).parse(await call('GET', 'taxipark/drivers', undefined, token));
    for (const { subject, changes } of byHand.filter(({ action }) => action === 'fares_set')) {
      if (subject === null) continue;
      const fare = drivers.find(({ userId }) => userId === subject.id)?.currentFarePerKm;
      expect(changes.map(({ after }) => Number(after))).toEqual([fare]);
    }
  });

  it('is the same when it is seeded once more', async () => {
    const before = await figures(database);
    await seedDemoPark(database, NOW);
    expect(await figures(database)).toEqual(before);
  });

  it('continues where it ended when it is started days later', async () => {
    const before = await figures(database);
    await seedDemoPark(database, LATER);
    const after = await figures(database);
    expect(after.rides).toBeGreaterThan(before.rides + 800);
    expect(after.newest > '2026-05-08').toBe(true);
    clock = LATER;
    const overview = outputOf(getOverview).parse(
      await call('GET', 'taxipark/overview', undefined, await signIn()),
    );
    expect(overview.trips.perDay.every(({ value }) => value > 100)).toBe(true);
    await seedDemoPark(database, LATER);
    expect(await figures(database)).toEqual(after);
  });

  it('always has the same rides on a day', () => {
    const [early, late] = [demoFleet(NOW), demoFleet(LATER)].map(({ shiftDrivers }) =>
      shiftsOfDay('2026-05-01', shiftDrivers),
    );
    expect(early).toEqual(late);
  });

  it('does not change a database that has another park', async () => {
    const other = await createTestDatabase(mainDatabaseKind);
    await seedTestPark(other, 'west', NOW);
    await seedDemoPark(other, NOW);
    expect(onlyRow(await other.query('select count(*)::int as parks from taxi_park'))).toEqual({ parks: 1 });
    await other.close();
  }, 60_000);
});
