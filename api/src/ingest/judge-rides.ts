import { randomUUID } from 'node:crypto';
import type { HeldReason, IngestRide, Verdict } from '@park/contract/ingest';
import { RIDE_PARTS, moneyProblems, moneyWarnings, rideParts } from '@park/domain/ingest/ride-money';
import type { RideParts } from '@park/domain/ingest/ride-money';
import { orderOf, succession } from '@park/domain/ingest/ride-order';
import type { RecordOrder } from '@park/domain/ingest/ride-order';
import { driverKeys, matchDriver, refOf, soundKey, vehicleKeys } from '@park/domain/ingest/ride-refs';
import { timeProblems } from '@park/domain/ingest/ride-times';
import type { MoneyUnit } from '@park/domain/money/currency';
import type { Queryable } from '../database/database.ts';
import type { FieldProblem } from '../http/request-error.ts';
import type { KeptRide } from './kept-rides.ts';
import { driversSql, vehiclesSql } from './match-sql.ts';
import type { AskedDriver, AskedVehicle, FoundDrivers, FoundVehicles } from './match-sql.ts';
import type { Posting } from './post-rides.ts';

/** A ride of a batch that its schema has read. */
export interface ReadRide {
  readonly index: number;
  readonly item: IngestRide;
  /** Of all but version and time of the change. */
  readonly contentHash: string;
}

export interface JudgedRide {
  readonly index: number;
  readonly externalId: string | null;
  readonly verdict: Verdict;
  readonly rideId: string | null;
  readonly reasons: readonly HeldReason[];
  readonly problems: Readonly<Record<string, FieldProblem>>;
}

/** A link that a match by a key leaves for later rides. */
export interface NewLink {
  readonly subject: 'driver' | 'vehicle';
  readonly ref: string;
  readonly id: string;
  readonly rule: string;
}

/** What a chunk of rides comes to: the verdicts, and what is to be written for them. */
export interface Judgement {
  readonly judged: readonly JudgedRide[];
  readonly kept: readonly KeptRide[];
  readonly postings: readonly Posting[];
  readonly links: readonly NewLink[];
}

export interface JudgedSource {
  readonly id: string;
  readonly earning: 'before' | 'after';
  readonly orderedBy: RecordOrder | null;
}

/** Decimals that a ride can hold (its column `earning`). */
const RIDE_DECIMALS = 2;
const NO_PARTS = Object.fromEntries(RIDE_PARTS.map((part) => [part, 0])) as Record<keyof RideParts, number>;

/** In the order of belief; the code only of the car that the driver has. */
const VEHICLE_RULES = ['plate', 'vin', 'code'] as const;

/** The first problem of each field. */
function byField(problems: readonly { field: string; code: string; values: object }[]) {
  const fields: Record<string, FieldProblem> = {};
  for (const { field, code, values } of problems) {
    fields[field] ??= { problem: code, values } as FieldProblem;
  }
  return fields;
}

interface Ride extends ReadRide {
  readonly before: KeptRide | undefined;
  readonly isSame: boolean;
  readonly driverRef: string;
  readonly vehicleRef: string | null;
}

interface Match {
  readonly driverId: string | null;
  readonly vehicleId: string | null;
  readonly reasons: readonly HeldReason[];
  readonly links: readonly NewLink[];
}

/** A ride that is posted keeps whom it was posted for, as long as its source names the same one. */
const keptDriver = ({ before, driverRef }: Ride): string | null =>
  before?.state === 'posted' && before.driverRef === driverRef ? before.driverId : null;
const keptVehicle = ({ before, vehicleRef }: Ride): string | null =>
  before?.state === 'posted' && before.vehicleRef === vehicleRef ? before.vehicleId : null;

async function matchRides(
  tx: Pick<Queryable, 'query'>,
  source: string,
  rides: readonly Ride[],
): Promise<Match[]> {
  const drivers = await tx.query<FoundDrivers>(driversSql, [
    source,
    JSON.stringify(
      rides.map(({ item, driverRef }, n): AskedDriver => {
        const { licence, phone } = driverKeys(item.driver);
        return {
          n,
          ref: driverRef,
          licence,
          sound: licence && soundKey(licence),
          phone,
          at: item.pickupTime,
        };
      }),
    ),
  ]);
  const found = new Map(drivers.map((row) => [row.n, row]));
  const matched = rides.map((ride, n) => {
    const own = keptDriver(ride);
    const row = found.get(n) ?? { linked: null, byLicence: [], byPhone: [] };
    return own === null ? matchDriver(row) : { driverId: own, rule: 'link' as const };
  });
  const vehicles = await tx.query<FoundVehicles>(vehiclesSql, [
    source,
    JSON.stringify(
      rides.map(({ item, vehicleRef }, n): AskedVehicle => {
        const { plate, vin, code } = vehicleKeys(item.vehicle);
        const match = matched[n];
        const driver = match && 'driverId' in match ? match.driverId : null;
        return { n, ref: vehicleRef ?? '', plate, vin, code, driver, at: item.pickupTime };
      }),
    ),
  ]);
  const cars = new Map(vehicles.map((row) => [row.n, row]));
  return rides.map((ride, n) => {
    const driver = matched[n] ?? { reason: 'driver_unknown' as const };
    const car = cars.get(n);
    const rule = car?.linked ? undefined : VEHICLE_RULES.find((key) => car?.[key]);
    const vehicleId = keptVehicle(ride) ?? car?.linked ?? (rule ? (car?.[rule] ?? null) : null);
    const links: NewLink[] = [];
    if ('driverId' in driver && driver.rule !== 'link') {
      links.push({ subject: 'driver', ref: ride.driverRef, id: driver.driverId, rule: driver.rule });
    }
    // A callsign is no lasting name of a car.
    if (rule && rule !== 'code' && vehicleId && ride.vehicleRef) {
      links.push({ subject: 'vehicle', ref: ride.vehicleRef, id: vehicleId, rule });
    }
    return 'driverId' in driver
      ? { driverId: driver.driverId, vehicleId, reasons: [], links }
      : { driverId: null, vehicleId, reasons: [driver.reason], links };
  });
}

function refusal({ item, index }: ReadRide, problems: Readonly<Record<string, FieldProblem>>): JudgedRide {
  return { index, externalId: item.externalId, verdict: 'rejected', rideId: null, reasons: [], problems };
}

/**
 * Judges rides of one source, each of another id, against what is kept of them. Reads whom they
 * mean; writes nothing. A ride that waits is matched once more, though nothing new is said of it.
 */
export async function judgeRides(
  tx: Pick<Queryable, 'query'>,
  source: JudgedSource,
  {
    rides,
    kept,
    unit,
    now,
  }: {
    readonly rides: readonly ReadRide[];
    readonly kept: ReadonlyMap<string, KeptRide>;
    readonly unit: MoneyUnit;
    readonly now: Date;
  },
): Promise<Judgement> {
  const judged: JudgedRide[] = [];
  const written: KeptRide[] = [];
  const postings: Posting[] = [];
  const links: NewLink[] = [];
  const matching: Ride[] = [];
  const ordered = source.orderedBy ?? (rides[0] ? orderOf(rides[0].item) : 'arrival');
  const shownUnit = { ...unit, decimals: Math.min(unit.decimals, RIDE_DECIMALS) };

  for (const ride of rides) {
    const { item, index, contentHash } = ride;
    if (orderOf(item) !== ordered) {
      const field = ordered === 'arrival' ? orderOf(item) : ordered;
      const problem = ordered === 'arrival' ? 'order_without' : 'order_with';
      judged.push(refusal(ride, { [field]: { problem, values: { field } } }));
      continue;
    }
    const problems = byField([...moneyProblems(item.money, shownUnit), ...timeProblems(item, now)]);
    if (Object.keys(problems).length > 0) {
      judged.push(refusal(ride, problems));
      continue;
    }
    const before = kept.get(item.externalId);
    const coming = { version: item.version ?? null, updatedAt: item.updatedAt ?? null, contentHash };
    const next = succession(before, coming);
    const known = { index, externalId: item.externalId, rideId: before?.postedAt ? before.rideId : null };
    if (next === 'reused') {
      judged.push(refusal(ride, { version: { problem: 'version_reused' } }));
    } else if (next === 'stale') {
      judged.push({ ...known, verdict: 'stale', reasons: [], problems: {} });
    } else if (before && next === 'same' && (before.state === 'posted' || before.state === 'archived')) {
      judged.push({ ...known, verdict: 'unchanged', reasons: [], problems: {} });
      const isNewer = coming.version !== before.version || coming.updatedAt !== before.updatedAt;
      if (isNewer && ordered !== 'arrival') written.push({ ...before, ...coming });
    } else {
      const driverRef = refOf(driverKeys(item.driver)) ?? '';
      matching.push({
        ...ride,
        before,
        isSame: next === 'same',
        driverRef,
        vehicleRef: refOf(vehicleKeys(item.vehicle)),
      });
    }
  }

  const matches = matching.length === 0 ? [] : await matchRides(tx, source.id, matching);
  matching.forEach((ride, n) => {
    const { item, index, before, isSame, driverRef, vehicleRef, contentHash } = ride;
    const match = matches[n] ?? { driverId: null, vehicleId: null, reasons: [], links: [] };
    const isArchived = before?.state === 'archived';
    const isKnown = match.driverId !== null;
    const waits = before?.state === 'ignored' ? 'ignored' : 'held';
    const pickedUpAt = new Date(item.pickupTime).toISOString();
    const hasRow = isKnown || Boolean(before?.postedAt);
    const after: KeptRide = {
      externalId: item.externalId,
      rideId: before?.rideId ?? randomUUID(),
      state: isArchived ? 'archived' : isKnown ? 'posted' : waits,
      reasons: match.reasons,
      item,
      version: item.version ?? null,
      updatedAt: item.updatedAt ?? null,
      contentHash,
      receivedAt: now.toISOString(),
      driverRef,
      vehicleRef,
      pickedUpAt,
      // Held again after it was posted: its row stays, and counts for nothing.
      driverId: match.driverId ?? (before?.postedAt ? before.driverId : null),
      vehicleId: match.vehicleId,
      postedAt: hasRow ? pickedUpAt : null,
      parts: isKnown ? rideParts(item, source.earning, unit) : NO_PARTS,
    };
    const stays = before && { driverId: before.driverId, vehicleId: before.vehicleId };
    if (isKnown || !isSame)
      written.push(
        isArchived ? { ...after, ...stays, postedAt: before.postedAt, parts: before.parts } : after,
      );
    if (!isArchived && hasRow) postings.push({ before, after, item });
    links.push(...match.links);
    const verdict = isArchived ? 'archived' : !isKnown ? 'held' : before ? 'updated' : 'created';
    judged.push({
      index,
      externalId: item.externalId,
      verdict,
      rideId: hasRow ? after.rideId : null,
      reasons: match.reasons,
      problems: byField(moneyWarnings(item.money, unit)),
    });
  });
  return { judged: judged.sort((a, b) => a.index - b.index), kept: written, postings, links };
}
