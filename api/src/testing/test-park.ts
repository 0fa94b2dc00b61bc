import { randomUUID } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { newApiKey } from '../keys/api-key.ts';
import { createSessionStore, hashOfToken } from '../sessions/session-store.ts';
import { onlyRow } from '../database/database.ts';
import type { Database } from '../database/database.ts';
import { insertRows } from '../database/insert-rows.ts';
import { seedTestSources } from './test-sources.ts';
import type { TestSource } from './test-sources.ts';
import { resetMoney } from './test-money.ts';
import type { TestMoney } from './test-money.ts';
import { seedTestWebhook } from './test-webhook.ts';
import type { TestWebhook } from './test-webhook.ts';

export const TEST_PASSWORD = 'correct horse battery';

interface TestPerson {
  readonly id: string;
  readonly email: string;
}

/** A console user with a session. */
export type SignedInPerson = TestPerson & { readonly token: string };

/** A small park for tests: its console users and the ids of its records. All have TEST_PASSWORD. */
export interface TestPark {
  readonly id: string;
  /** What stands behind the @ of all its e-mails. */
  readonly domain: string;
  readonly admin: SignedInPerson;
  readonly operator: SignedInPerson;
  readonly accountant: SignedInPerson;
  readonly viewer: SignedInPerson;
  /** An operator whom tests change. */
  readonly colleague: TestPerson;
  /** Switched off. */
  readonly former: TestPerson;
  /** Two that wait, each with the token of its link, for an operator and for an accountant. */
  readonly invitations: readonly [TestInvitation, TestInvitation];
  /** The token of a link that resets the viewer's password. */
  readonly resetToken: string;
  /** Four: two connected (the first two), fares 1.00, 1.25, none, 2.50. */
  readonly drivers: readonly [string, string, string, string];
  /** Three: the first belongs to the first driver and is connected, the last is in maintenance. */
  readonly vehicles: readonly [string, string, string];
  readonly money: TestMoney;
  /** A source of rides with one key, and one that is fetched from a platform. */
  readonly source: TestSource;
  readonly webhook: TestWebhook;
  /** The id of the journal's entry about the adding of these vehicles. */
  readonly journalEntry: string;
}

interface TestInvitation extends TestPerson {
  readonly token: string;
}

const DRIVER_NAMES = ['Анна Жук', 'Boris Marek', 'Вера Лис', 'Глеб Мороз'] as const;
const FARES = [1, 1.25, null, 2.5] as const;

/**
 * Made with less work than the backend's own: tests sign in hundreds of times, and a hash says how
 * it was made.
 */
let passwordHash: Promise<string> | undefined;

function day(now: Date, days: number): string {
  return new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10);
}

function rideRows(
  parkId: string,
  ids: { drivers: readonly string[]; vehicles: readonly string[] },
  now: Date,
) {
  const ride = (driver: number, hoursAgo: number, rest: object) => ({
    id: randomUUID(),
    taxi_park_id: parkId,
    driver_id: ids.drivers[driver],
    vehicle_id: ids.vehicles[driver % 2],
    status: 'completed',
    pickup_lat: 53.9,
    pickup_lng: 27.56,
    picked_up_at: new Date(now.getTime() - hoursAgo * 3_600_000),
    dropoff_lat: 53.92,
    dropoff_lng: 27.6,
    dropped_off_at: new Date(now.getTime() - hoursAgo * 3_600_000 + 900_000),
    distance_km: 10.1,
    fare_per_km: 1.15,
    earning: 11.62,
    rating_by_passenger: 5,
    rating_by_driver: null,
    ...rest,
  });
  const unfinished = {
    dropoff_lat: null,
    dropoff_lng: null,
    dropped_off_at: null,
    distance_km: null,
    earning: null,
  };
  return [
    ride(0, 30, {}),
    ride(0, 52, { distance_km: 0.1, earning: 0.1 }),
    ride(0, 53, { distance_km: 0.2, earning: 0.2 }),
    ride(1, 54, { rating_by_passenger: null, rating_by_driver: 4.5 }),
    ride(1, 2, { status: 'cancelled', ...unfinished, rating_by_passenger: null }),
    ride(0, 0.1, { status: 'ongoing', ...unfinished, rating_by_passenger: null }),
    ride(0, 24 * 20, { earning: 99.99 }),
  ];
}

/**
 * Fills a database with one park. `label` makes its plates and licence numbers unique; with `own`
 * its e-mails and links are unique among parks of the same label, too.
 */
export async function seedTestPark(
  database: Database,
  label: string,
  now: Date,
  own = '',
): Promise<TestPark> {
  passwordHash ??= hash(TEST_PASSWORD, { memoryCost: 64, timeCost: 1, parallelism: 1 });
  const password_hash = await passwordHash;
  const id = randomUUID();
  const domain = `${label}${own}.by`;
  const drivers = [randomUUID(), randomUUID(), randomUUID(), randomUUID()] as const;
  const vehicles = [randomUUID(), randomUUID(), randomUUID()] as const;
  const person = (name: string) => ({ id: randomUUID(), email: `${name}@${domain}` });
  const [admin, operator, accountant, viewer] = [
    person('admin'),
    person('operator'),
    person('accountant'),
    person('viewer'),
  ];
  const [colleague, former] = [person('colleague'), person('former')];
  const { hash: key_hash, secret, shown } = newApiKey();
  const source = {
    id: randomUUID(),
    keyId: randomUUID(),
    platformId: randomUUID(),

    secret,
  };
  const webhook = { id: randomUUID(), deliveryId: randomUUID() };
  const invitation = (name: string) => ({ ...person(name), token: `${domain}-${name}-${'x'.repeat(30)}` });
  const invitations = [invitation('guest'), invitation('bookkeeper')] as const;
  const resetToken = `${domain}-reset-${'x'.repeat(30)}`;
  const ofPark = { taxi_park_id: id, created_at: now };
  const user = (userId: string, name: string, email: string, role: string) => ({
    id: userId,
    name,
    phone: null,
    email,
    role,
    password_hash,
    is_active: true,
    version: 1,
    ...ofPark,
  });
  const expires_at = new Date(now.getTime() + 72 * 3_600_000);
  const link = (token: string, subject: object) => ({
    token_hash: hashOfToken(token),
    invitation_id: null,
    user_id: null,
    expires_at,
    ...ofPark,
    ...subject,
  });
  await database.transaction(async (tx) => {
    await tx.query(`select set_config('park.now', $1, true)`, [now.toISOString()]);
    await insertRows(tx, 'taxi_park', [
      { id, name: label, time_zone: 'Europe/Minsk', currency: 'BYN', created_at: now },
    ]);
    await insertRows(tx, 'app_user', [
      user(admin.id, `Admin ${label}`, admin.email, 'admin'),
      user(operator.id, `Operator ${label}`, operator.email, 'operator'),
      user(accountant.id, `Accountant ${label}`, accountant.email, 'accountant'),
      user(viewer.id, `Viewer ${label}`, viewer.email, 'viewer'),
      user(colleague.id, `Colleague ${label}`, colleague.email, 'operator'),
      { ...user(former.id, `Former ${label}`, former.email, 'operator'), is_active: false },
      ...drivers.map((driverId, index) => ({
        ...user(driverId, DRIVER_NAMES[index] ?? '', `driver${index}@${domain}`, 'driver'),
        phone: '+375 29 123-45-67',
      })),
    ]);
    await insertRows(
      tx,
      'driver',
      drivers.map((driverId, index) => ({
        id: driverId,
        license_number: `${label}-${index}`,
        connection_status: index < 2,
        fare_per_km: FARES[index],
        status: 'active',
        license_expires_on: [day(now, -1), day(now, 30), day(now, 31), null][index],
        id_expires_on: [null, day(now, -400), null, day(now, 0)][index],
        ...ofPark,
      })),
    );
    await insertRows(
      tx,
      'vehicle',
      vehicles.map((vehicleId, index) => ({
        id: vehicleId,
        make: 'Toyota',
        model: 'Camry',
        seats: index === 1 ? null : 5,
        plate_number: `${index}000 AB-7 ${label}`,
        vin: `${label}VIN${index}`.slice(0, 17),
        code: `T${index}`,
        driver_id: index === 0 ? drivers[0] : null,
        facilities: index === 0 ? ['Wi-Fi'] : [],
        status: index === 2 ? 'maintenance' : 'active',
        connection_status: index !== 1,
        ...ofPark,
      })),
    );
    await insertRows(tx, 'ride', rideRows(id, { drivers, vehicles }, now));
    await insertRows(
      tx,
      'invitation',
      invitations.map(({ id: invitationId, email }, index) => ({
        id: invitationId,
        name: `Guest ${label}`,
        email,
        role: index === 0 ? 'operator' : 'accountant',
        invited_by: admin.id,
        ...ofPark,
      })),
    );
    await seedTestSources(tx, label, { ...source, shown, key_hash }, ofPark);
    await seedTestWebhook(tx, webhook, { label, parkId: id, now });
    await insertRows(tx, 'access_link', [
      ...invitations.map(({ id: invitation_id, token }) =>
        link(token, { kind: 'invitation', invitation_id }),
      ),
      link(resetToken, { kind: 'reset', user_id: viewer.id }),
    ]);
  });
  const entry = onlyRow(
    await database.query<{ id: string }>(
      `select max(id)::text as id from journal_entry where taxi_park_id = $1 and action = 'vehicle_added'`,
      [id],
    ),
  );
  const sessions = createSessionStore(database);
  const signedIn = async (user: TestPerson) => ({ ...user, token: await sessions.start(user.id, now) });
  return {
    id,
    domain,
    drivers,
    vehicles,
    journalEntry: entry.id,
    source,
    webhook,
    money: await resetMoney(database, id, drivers),
    colleague,
    former,
    invitations,
    resetToken,
    admin: await signedIn(admin),
    operator: await signedIn(operator),
    accountant: await signedIn(accountant),
    viewer: await signedIn(viewer),
  };
}
