import { insertRows } from '../database/insert-rows.ts';
import type { Random } from '../demo/random.ts';
import type { TestApp } from './create-test-app.ts';

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
const MONTHS_MINUTES = 70 * 24 * HOUR_MINUTES;
const STATUSES = ['completed', 'completed', 'ongoing', 'cancelled'] as const;

/**
 * A random walk through everything that changes the sums: rides that come, also late and many at
 * once, change and are deleted; switches by calls and of any time; another time zone.
 */
export class SumsWalk {
  readonly #test: TestApp;
  readonly #random: Random;
  /** How often each step was made. */
  readonly done = new Map<string, number>();

  constructor(test: TestApp, random: Random) {
    this.#test = test;
    this.#random = random;
  }

  #moment(minutes: number): Date {
    return new Date(this.#test.clock.now.getTime() - this.#random.whole(0, minutes) * MINUTE_MS);
  }

  #park() {
    return this.#random.pick([this.#test.park, this.#test.foreign]);
  }

  async #rides(): Promise<void> {
    const park = this.#park();
    const rides = Array.from({ length: this.#random.pick([1, 1, 40]) }, () => ({
      id: this.#random.uuid(),
      taxi_park_id: park.id,
      driver_id: this.#random.pick(park.drivers),
      vehicle_id: this.#random.pick([null, ...park.vehicles]),
      status: this.#random.pick(STATUSES),
      pickup_lat: 53.9,
      pickup_lng: 27.5,
      picked_up_at: this.#moment(MONTHS_MINUTES),
      fare_per_km: 1,
      distance_km: this.#random.pick([null, this.#random.whole(0, 3000) / 100]),
      earning: this.#random.pick([null, this.#random.whole(0, 9999) / 100]),
    }));
    await insertRows(this.#test.database, 'ride', rides);
  }

  async #change(): Promise<void> {
    const { drivers, vehicles, id } = this.#park();
    const [set, value] = this.#random.pick<readonly [string, string | number]>([
      ['earning = $2::numeric', this.#random.whole(0, 9999) / 100],
      ['status = $2', this.#random.pick(STATUSES)],
      ['driver_id = $2::uuid', this.#random.pick(drivers)],
      ['vehicle_id = $2::uuid', this.#random.pick(vehicles)],
      [`picked_up_at = picked_up_at - $2::int * interval '7 hours'`, this.#random.whole(1, 60)],
      ['rating_by_driver = $2::numeric', 4],
    ]);
    await this.#test.database.query(
      `update ride set ${set} where taxi_park_id = $1 and hashtext(id::text) % 5 = 0`,
      [id, value],
    );
  }

  /** A completed ride cannot be deleted: it is in the ledger. */
  async #delete(): Promise<void> {
    await this.#test.database.query(
      `delete from ride where status <> 'completed' and hashtext(id::text) % 7 = 0`,
    );
  }

  async #switchByCall(): Promise<void> {
    const { drivers, admin } = this.#test.park;
    this.#test.clock.now = new Date(this.#test.clock.now.getTime() + this.#random.whole(0, 300) * MINUTE_MS);
    const connections = drivers
      .filter(() => this.#random.chance(0.6))
      .map((driverId) => ({ driverId, isConnected: this.#random.chance(0.5) }));
    if (connections.length === 0) return;
    const body = { connections };
    const { status } = await this.#test.send('PUT', 'taxipark/driver_connection', {
      token: admin.token,
      body,
    });
    if (status !== 200) throw new Error(`A switch was answered with ${status}`);
  }

  async #insertSwitches(count: number, at: () => Date): Promise<void> {
    const { id, drivers } = this.#park();
    const events = Array.from({ length: count }, () => ({
      taxi_park_id: id,
      subject: 'driver',
      subject_id: this.#random.pick(drivers),
      connected: this.#random.chance(0.5),
      at: at(),
    }));
    await insertRows(this.#test.database, 'connection_event', events);
  }

  async #zone(): Promise<void> {
    await this.#test.database.query('update taxi_park set time_zone = $2 where id = $1', [
      this.#test.foreign.id,
      this.#random.pick(['Europe/Minsk', 'America/New_York', 'Asia/Kathmandu', 'Pacific/Apia']),
    ]);
  }

  /** One random step. */
  async step(): Promise<void> {
    const now = () => this.#test.clock.now;
    const [name, work] = this.#random.pick<readonly [string, () => Promise<void>]>([
      ['rides', () => this.#rides()],
      ['change', () => this.#change()],
      ['delete', () => this.#delete()],
      ['switch by call', () => this.#switchByCall()],
      ['switches', () => this.#insertSwitches(1, now)],
      [
        'late switches',
        () => this.#insertSwitches(this.#random.whole(1, 12), () => this.#moment(MONTHS_MINUTES)),
      ],
      ['zone', () => this.#zone()],
    ]);
    await work();
    this.done.set(name, (this.done.get(name) ?? 0) + 1);
  }
}
