import { outputOf } from '@park/contract/call-schemas';
import { createApiKey, createRideSource } from '@park/contract/ride-sources';
import { ingestOutput } from '@park/contract/ingest-schemas';
import type { Database } from '../database/database.ts';
import { openDatabase } from '../database/open-database.ts';
import type { DatabaseSettings } from '../database/open-database.ts';
import { sumProblems } from '../sums/check-sums.ts';
import type { Call } from './crash-journal.ts';

const RIDES_A_BATCH = 120;
/** Rides that come again and again, each time with a later version and another fare. */
const RIDES = 300;

/** What the server has acknowledged about rides from outside, by source and ride. */
export interface RideLedger {
  readonly sources: { id: string; key: string }[];
  /** The newest version that has a verdict. */
  readonly versions: Map<string, number>;
  serial: number;
  /** Called after every acknowledged batch. */
  onWrite: () => void;
}

export function newRideLedger(): RideLedger {
  return { sources: [], versions: new Map(), serial: 0, onWrite: () => undefined };
}

/** Makes a source for a program and one for files, before the first kill. */
export async function addSources(call: Call, ledger: RideLedger): Promise<void> {
  for (const kind of ['api', 'file']) {
    const { source } = outputOf(createRideSource).parse(
      await call('POST', 'taxipark/ride_sources', { name: `Source ${kind}`, kind }),
    );
    const { secret } = outputOf(createApiKey).parse(
      await call('POST', `taxipark/ride_sources/${source.id}/keys`, { name: 'Key' }),
    );
    ledger.sources.push({ id: source.id, key: secret });
  }
}

/** A third of the rides is of a driver whom nobody knows yet; every fourth record cancels. */
function rideOf(ledger: RideLedger, n: number, licences: readonly string[]) {
  ledger.serial += 1;
  const pickup = new Date(Date.now() - (1 + (n % 40)) * 3_600_000);
  const isCancelled = ledger.serial % 4 === 0;
  const fare = `${1 + (ledger.serial % 50)}.${10 + (n % 90)}`;
  return {
    externalId: `ride-${n}`,
    version: ledger.serial,
    status: isCancelled ? 'cancelled' : 'completed',
    driver:
      n % 3 === 0 ? { externalId: `unknown-${n % 5}` } : { licenseNumber: licences[n % licences.length] },
    pickupTime: pickup.toISOString(),
    dropoffTime: new Date(pickup.getTime() + 900_000).toISOString(),
    distanceMeters: 5_000,
    money: { currency: 'BYN', fare, tip: '1.00', platformFee: '0.50', cash: fare },
  };
}

/** One client that sends batches; ends when the server is killed or says that it sends too much. */
async function keepSending(
  send: (rides: readonly object[]) => Promise<unknown>,
  ledger: RideLedger,
  source: string,
  licences: readonly string[],
): Promise<void> {
  for (let turn = 0; ; turn += 1) {
    const rides = Array.from({ length: RIDES_A_BATCH }, (_, n) =>
      rideOf(ledger, (turn * RIDES_A_BATCH + n) % RIDES, licences),
    );
    const answer = await send(rides).catch((error: unknown) => {
      if (String(error).includes('too_many_rides')) return undefined;
      throw error;
    });
    if (answer === undefined) return;
    for (const { index, externalId, verdict } of ingestOutput.parse(answer).items) {
      const version = rides[index]?.version ?? 0;
      if (verdict === 'rejected') throw new Error(`A ride was refused: ${externalId}`);
      ledger.versions.set(`${source} ${externalId}`, version);
    }
    ledger.onWrite();
  }
}

/** One operator who links the unknown drivers to one driver after the other. */
async function keepLinking(call: Call, ledger: RideLedger, ids: readonly string[]): Promise<void> {
  for (let turn = 0; ; turn += 1) {
    const { id: sourceId } = ledger.sources[turn % ledger.sources.length] ?? { id: '' };
    const body = {
      sourceId,
      subject: 'driver',
      ref: `id:unknown-${turn % 5}`,
      recordId: ids[turn % ids.length],
    };
    if ((await call('POST', 'taxipark/held_rides/link', body)) === undefined) return;
    ledger.onWrite();
  }
}

/** The clients that bring rides at the same time; each ends when the server is killed. */
export function rideClients(
  call: Call,
  callWithKey: (key: string) => Call,
  ledger: RideLedger,
  drivers: readonly { readonly id: string; readonly licence: string }[],
): Promise<void>[] {
  const licences = drivers.map(({ licence }) => licence);
  const [program, file] = ledger.sources;
  if (!program || !file) throw new Error('The sources were not made');
  return [
    keepSending(
      (rides) => callWithKey(program.key)('POST', '/ingest/v1/rides', { rides }),
      ledger,
      program.id,
      licences,
    ),
    keepSending(
      (rides) => call('POST', `taxipark/ride_sources/${file.id}/rides`, { rides }),
      ledger,
      file.id,
      licences,
    ),
    keepLinking(
      call,
      ledger,
      drivers.map(({ id }) => id),
    ),
  ];
}

async function refuseLost(database: Database, ledger: RideLedger): Promise<void> {
  const rows = await database.query<{ ride: string; version: number }>(
    `select source_id || ' ' || external_id as ride, version::int as version from source_ride`,
  );
  const stored = new Map(rows.map(({ ride, version }) => [ride, version]));
  for (const [ride, version] of ledger.versions) {
    const found = stored.get(ride) ?? -1;
    if (found < version)
      throw new Error(`An acknowledged verdict is lost: ${ride} version ${version}, found ${found}`);
  }
}

/**
 * Checks, while no server runs, that every acknowledged verdict is stored and the sums are those of
 * the rides; that nothing is posted twice is a sentence about the ledger. Throws for the first loss.
 */
export async function verifyRides(settings: DatabaseSettings, ledger: RideLedger): Promise<void> {
  const database = await openDatabase(settings);
  try {
    await refuseLost(database, ledger);
    const problems = await sumProblems(database);
    if (problems.length > 0) throw new Error(problems.join('; '));
  } finally {
    await database.close();
  }
}
