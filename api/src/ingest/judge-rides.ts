import { randomUUID } from 'node:crypto';
import type { HeldReason, IngestRide, Verdict } from '@park/contract/ingest';
import {
  NO_PARTS,
  moneyProblems,
  moneyWarnings,
  rideEarning,
  rideParts,
} from '@park/domain/ingest/ride-money';
import { isEarlier, isTie, orderOf, succession } from '@park/domain/ingest/ride-order';
import type { RecordOrder } from '@park/domain/ingest/ride-order';
import { driverKeys, refOf, vehicleKeys } from '@park/domain/ingest/ride-refs';
import { pickupProblems, withLikelyTimes } from '@park/domain/ingest/ride-times';
import type { MoneyUnit } from '@park/domain/format/currency';
import type { Queryable } from '../database/database.ts';
import type { FieldProblem } from '../http/request-error.ts';
import type { KeptRide } from './kept-rides.ts';
import { findLookalikes } from './lookalikes.ts';
import { matchRides } from './match-rides.ts';
import type { MatchedRide, NewLink, ReadRide } from './match-rides.ts';
import type { Posting } from './post-rides.ts';

export interface JudgedRide {
  readonly index: number;
  readonly externalId: string | null;
  readonly verdict: Verdict;
  readonly rideId: string | null;
  readonly reasons: readonly HeldReason[];
  readonly problems: Readonly<Record<string, FieldProblem>>;
}

/** What a chunk of rides comes to: the verdicts, and what is to be written for them. */
export interface Judgement {
  readonly judged: readonly JudgedRide[];
  readonly kept: readonly KeptRide[];
  readonly postings: readonly Posting[];
  readonly links: readonly NewLink[];
  readonly takenBack: readonly TakenBack[];
}

/** A completed ride that a later record of no known order has cancelled: the park is told. */
export interface TakenBack {
  readonly driverId: string;
  readonly externalId: string;
  /** What it had earned, in minor units. */
  readonly earning: number;
}

export interface JudgedSource {
  readonly id: string;
  readonly earning: 'before' | 'after';
  readonly orderedBy: RecordOrder | null;
  /** What webhooks of the park want to know. */
  readonly wantedEvents: readonly string[];
}

/** A UUID of version 7: ids that rise with time keep the indexes of rides and entries dense. */
function newRideId(now: Date): string {
  const time = now.getTime().toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}

/** The first problem of each field. */
function byField(problems: readonly { field: string; code: string; values: object }[]) {
  const fields: Record<string, FieldProblem> = {};
  for (const { field, code, values } of problems) {
    fields[field] ??= { problem: code, values } as FieldProblem;
  }
  return fields;
}

/**
 * An order that was passed on: that one driver cancelled it takes nothing from the other, who drove
 * it, whichever of their records comes last.
 */
const isPassedOn = (before: KeptRide, { status, driver }: IngestRide): boolean =>
  before.item?.status === 'completed' &&
  status === 'cancelled' &&
  before.driverRef !== refOf(driverKeys(driver));

/** What a cancelled record takes back, where nothing says that it is the later one. */
function takenBackBy(
  { item, before, contentHash }: MatchedRide,
  basis: JudgedSource['earning'],
  unit: MoneyUnit,
): TakenBack | null {
  const { version = null, updatedAt = null, externalId } = item;
  const isOver = before?.state === 'posted' && before.item?.status === 'completed';
  if (!isOver || !before.item || before.driverId === null || item.status === 'completed') return null;
  const earning = rideEarning(before.item, basis, unit) ?? 0;
  const isOne = earning !== 0 && isTie(before, { version, updatedAt, contentHash });
  return isOne ? { driverId: before.driverId, externalId, earning } : null;
}

const takenBackWarning = ({ earning }: TakenBack, { decimals, currency }: MoneyUnit) => ({
  field: 'status',
  code: 'taken_back',
  values: { sum: `${(earning / 10 ** decimals).toFixed(decimals)} ${currency}` },
});

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
  const matching: MatchedRide[] = [];
  const takenBack: TakenBack[] = [];
  const ordered = source.orderedBy ?? (rides[0] ? orderOf(rides[0].item) : 'arrival');

  for (const read of rides) {
    const { ride: item, leftOut } = withLikelyTimes(read.item);
    const ride = { ...read, item, leftOut: { ...read.leftOut, ...byField(leftOut) } };
    const { index, contentHash } = ride;
    if (orderOf(item) !== ordered) {
      const field = ordered === 'arrival' ? orderOf(item) : ordered;
      const problem = ordered === 'arrival' ? 'order_without' : 'order_with';
      judged.push(refusal(ride, { [field]: { problem, values: { field } } }));
      continue;
    }
    const problems = byField([...moneyProblems(item.money, unit), ...pickupProblems(item, now)]);
    if (Object.keys(problems).length > 0) {
      judged.push(refusal(ride, problems));
      continue;
    }
    const before = kept.get(item.externalId);
    const coming = { version: item.version ?? null, updatedAt: item.updatedAt ?? null, contentHash };
    const next = succession(before, coming);
    const isLate =
      before !== undefined &&
      isTie(before, coming) &&
      (isPassedOn(before, item) ||
        isEarlier(item.status, before.item?.status, before.driverRef === refOf(driverKeys(item.driver))));
    const known = { index, externalId: item.externalId, rideId: before?.postedAt ? before.rideId : null };
    if (next === 'reused') {
      judged.push(refusal(ride, { version: { problem: 'version_reused' } }));
    } else if (next === 'stale' || isLate) {
      judged.push({ ...known, verdict: 'stale', reasons: [], problems: {} });
    } else if (before && next === 'same' && before.state === 'posted') {
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
  const lookalikes = await findLookalikes(tx, { id: source.id, unit }, matching, matches);
  matching.forEach((ride, n) => {
    const { item, index, before, isSame, driverRef, vehicleRef, contentHash } = ride;
    const match = matches[n] ?? { driverId: null, vehicleId: null, reasons: [], links: [] };
    // A person has said that it is the ride of another source, or it may be.
    const like = before?.likeVerdict === 'same' ? before.likeRideId : (lookalikes.get(n) ?? null);
    const isKnown = match.driverId !== null && like === null;
    const reasons: readonly HeldReason[] = like === null ? match.reasons : ['lookalike'];
    const waits = before?.state === 'ignored' ? 'ignored' : 'held';
    const pickedUpAt = new Date(item.pickupTime).toISOString();
    const hasRow = isKnown || Boolean(before?.postedAt);
    const after: KeptRide = {
      externalId: item.externalId,
      rideId: before?.rideId ?? newRideId(now),
      state: isKnown ? 'posted' : waits,
      reasons,
      item,
      version: item.version ?? null,
      updatedAt: item.updatedAt ?? null,
      contentHash,
      receivedAt: now.toISOString(),
      driverRef,
      vehicleRef,
      pickedUpAt,
      // Held again after it was posted: its row stays, and counts for nothing.
      driverId: isKnown ? match.driverId : before?.postedAt ? before.driverId : null,
      vehicleId: match.vehicleId,
      postedAt: hasRow ? pickedUpAt : null,
      parts: isKnown ? rideParts(item, source.earning, unit) : NO_PARTS,
      likeRideId: like ?? before?.likeRideId ?? null,
      likeVerdict: before?.likeVerdict ?? null,
    };
    // Of one that waits as well: else a record from between would count as newer.
    const isNewer = after.version !== before?.version || after.updatedAt !== before.updatedAt;
    if (isKnown || !isSame || isNewer) written.push(after);
    if (hasRow) postings.push({ before, after, item });
    links.push(...match.links);
    const taken = takenBackBy(ride, source.earning, unit);
    if (taken) takenBack.push(taken);
    const verdict = !isKnown ? 'held' : before ? 'updated' : 'created';
    judged.push({
      index,
      externalId: item.externalId,
      verdict,
      rideId: hasRow ? after.rideId : null,
      reasons,
      problems: {
        ...ride.leftOut,
        ...byField([...moneyWarnings(item.money, unit), ...(taken ? [takenBackWarning(taken, unit)] : [])]),
      },
    });
  });
  return { judged: judged.sort((a, b) => a.index - b.index), kept: written, postings, links, takenBack };
}
