import { randomUUID } from 'node:crypto';
import { addDays, dayAt } from '@park/domain/report/date-range';
import type { Random } from '../demo/random.ts';
import { createSessionStore } from '../sessions/session-store.ts';
import type { TestApp } from './create-test-app.ts';
import { postRentOfAll } from './post-rent.ts';

const ZONE = 'Europe/Minsk';
const HOUR_MS = 3_600_000;
const DAY_HOURS = 24;
const PROCESSES = 3;

/**
 * A random walk through everything that writes the ledger: rides that come, change and come late,
 * terms, entries, corrections, payouts, closings, outages and repeated requests. Refusals are part
 * of it; whatever happens, the ledger must be sound after it.
 */
export class LedgerWalk {
  readonly #test: TestApp;
  readonly #random: Random;
  #token = '';
  #terms: string[] = [];
  readonly #rides: string[] = [];
  readonly #entries: string[] = [];
  /** How often each step was answered with which status. */
  readonly answers = new Map<string, number>();

  constructor(test: TestApp, random: Random) {
    this.#test = test;
    this.#random = random;
  }

  get today(): string {
    return dayAt(this.#test.clock.now, ZONE);
  }

  #driver(): string {
    return this.#random.pick(this.#test.park.drivers);
  }

  #pastDay(days: number): string {
    return addDays(this.today, -this.#random.whole(0, days));
  }

  async #send(step: string, method: string, path: string, body: object): Promise<unknown> {
    const key = randomUUID();
    const request = { token: this.#token, body, headers: { 'idempotency-key': key } };
    const send = () => this.#test.send(method, `taxipark/ledger/${path}`, request);
    // A client repeats what it got no answer to; here also at the same moment.
    const isRepeated = this.#random.chance(0.3);
    const [response] = await Promise.all(isRepeated && method === 'POST' ? [send(), send()] : [send()]);
    const answer = `${step} ${response?.status}`;
    this.answers.set(answer, (this.answers.get(answer) ?? 0) + 1);
    return response?.body;
  }

  async #ride(): Promise<void> {
    const at = new Date(this.#test.clock.now.getTime() - this.#random.whole(0, 40 * DAY_HOURS) * HOUR_MS);
    const rides = Array.from({ length: this.#random.whole(1, 4) }, () => [
      randomUUID(),
      this.#driver(),
      this.#random.pick(['completed', 'completed', 'ongoing', 'cancelled']),
      this.#random.whole(0, 9999) / 100,
    ]);
    for (const [id, driver, status, earning] of rides) {
      this.#rides.push(String(id));
      await this.#test.database.query(
        `insert into ride (id, taxi_park_id, driver_id, status, pickup_lat, pickup_lng, picked_up_at, fare_per_km, earning, distance_km)
         values ($1, $2, $3, $4, 53.9, 27.5, $5, 1, $6::numeric, $7::numeric)`,
        [id ?? '', this.#test.park.id, driver ?? '', status ?? '', at, earning ?? 0, 1.25],
      );
    }
  }

  async #changeRide(): Promise<void> {
    const ids = this.#rides.filter(() => this.#random.chance(0.2));
    const [set, value] = this.#random.pick<readonly [string, string | number]>([
      ['earning = $2::numeric', this.#random.whole(0, 9999) / 100],
      ['status = $2', this.#random.pick(['completed', 'cancelled', 'ongoing'])],
      ['driver_id = $2::uuid', this.#driver()],
      [`picked_up_at = picked_up_at - $2::int * interval '5 hours'`, this.#random.whole(1, 60)],
    ]);
    await this.#test.database.query(`update ride set ${set} where id = any($1::uuid[])`, [ids, value]);
  }

  async #createTerms(): Promise<void> {
    const body = await this.#send('terms', 'POST', 'terms', {
      name: `Условия ${randomUUID()}`,
      validFrom: this.#pastDay(40),
      ...this.#rates(),
    });
    const { terms } = body as { terms?: { id: string } };
    if (terms !== undefined) this.#terms.push(terms.id);
  }

  #rates() {
    return {
      commissionPercent: this.#random.pick([0, 7.77, 12.5, 33.33, 100]),
      rent: this.#random.pick([0, 1, 1999]),
      rentPeriod: this.#random.pick(['day', 'week']),
      minimumBalance: this.#random.pick([0, 500]),
    };
  }

  async #changeTerms(): Promise<void> {
    const rates = { ...this.#rates(), validFrom: addDays(this.#pastDay(30), 5) };
    await this.#send('rates', 'PUT', `terms/${this.#terms.at(-1) ?? 'none'}`, { rates });
  }

  async #giveTerms(): Promise<void> {
    const termsId = this.#random.chance(0.2) ? null : (this.#terms.at(-1) ?? null);
    const body = { driverIds: [this.#driver(), this.#driver()], termsId, validFrom: this.#pastDay(30) };
    await this.#send('give', 'PUT', 'driver_terms', body);
  }

  async #enter(): Promise<void> {
    const kind = this.#random.pick(['fine', 'fuel', 'bonus', 'tip', 'cash', 'top_up', 'advance']);
    const entries = [{ driverId: this.#driver(), amount: this.#random.whole(1, 5000) }];
    const body = await this.#send('enter', 'POST', 'entries', {
      kind,
      entries,
      text: 'Случайно',
      day: this.#pastDay(35),
    });
    const { entries: added = [] } = body as { entries?: { id: string }[] };
    this.#entries.push(...added.map(({ id }) => id));
  }

  async #correct(): Promise<void> {
    const id = this.#entries[this.#random.whole(0, this.#entries.length)] ?? '1';
    await this.#send('correct', 'POST', `entries/${id}/correct`, {
      amount: this.#random.whole(0, 3000),
      text: 'Ошибка',
    });
  }

  async #pay(): Promise<void> {
    const body = await this.#send('prepare', 'POST', 'payouts', { day: this.#pastDay(3) });
    const { run, lines = [] } = body as {
      run?: { id: string; version: number };
      lines?: { driver: { id: string } }[];
    };
    if (run === undefined) {
      await this.#discardDraft();
      return;
    }
    if (this.#random.chance(0.3)) await this.#enter();
    await this.#send('confirm', 'POST', `payouts/${run.id}/confirm`, { version: run.version });
    const marks = lines.map(({ driver }) => ({
      driverId: driver.id,
      ...(this.#random.chance(0.3)
        ? { status: 'failed', note: 'Счёт закрыт' }
        : { status: 'paid', note: null }),
    }));
    if (marks.length > 0) await this.#send('mark', 'PUT', `payouts/${run.id}/results`, { lines: marks });
  }

  async #discardDraft(): Promise<void> {
    const [draft] = await this.#test.database.query<{ id: string; version: number }>(
      `select id, version from payout_run where status = 'draft' and taxi_park_id = $1`,
      [this.#test.park.id],
    );
    if (draft) await this.#send('discard', 'POST', `payouts/${draft.id}/discard`, { version: draft.version });
  }

  async #outage(): Promise<void> {
    const hours = this.#random.pick([1, 20, 49, 200]);
    this.#test.clock.now = new Date(this.#test.clock.now.getTime() + hours * HOUR_MS);
    await this.signIn();
    const post = () => postRentOfAll(this.#test.database, () => this.#test.clock.now);
    await Promise.all(Array.from({ length: PROCESSES }, post));
  }

  async #close(): Promise<void> {
    const [row] = await this.#test.database.query<{ month: string }>(
      `select to_char(coalesce(ledger_closed_through($1) + 1, min(day)), 'YYYY-MM') as month
       from ledger_day where taxi_park_id = $1`,
      [this.#test.park.id],
    );
    await this.#send('close', 'POST', `months/${row?.month}/close`, {});
  }

  /** A session that is valid at the walk's clock. */
  async signIn(): Promise<void> {
    const { park, database, clock } = this.#test;
    this.#token = await createSessionStore(database).start(park.admin.id, clock.now);
  }

  /** One random step. */
  async step(): Promise<void> {
    const steps = [
      () => this.#ride(),
      () => this.#ride(),
      () => this.#changeRide(),
      () => this.#createTerms(),
      () => this.#changeTerms(),
      () => this.#giveTerms(),
      () => this.#enter(),
      () => this.#correct(),
      () => this.#pay(),
      () => this.#outage(),
      () => this.#close(),
    ] as const;
    await this.#random.pick([() => this.#ride(), ...steps])();
  }
}
