import type { HeldReason, IngestRide } from '@park/contract/ingest';
import { driverKeys, matchDriver, matchVehicle, soundKey, vehicleKeys } from '@park/domain/ingest/ride-refs';
import type { VehicleMatch } from '@park/domain/ingest/ride-refs';
import { plateParts } from '@park/domain/vehicle/vehicle-identity';
import type { FieldProblem } from '../http/request-error.ts';
import type { Queryable } from '../database/database.ts';
import { askedPhones } from './asked-phones.ts';
import type { KeptRide } from './kept-rides.ts';
import { driversSql, vehiclesSql } from './match-sql.ts';
import type { AskedDriver, AskedVehicle, FoundDrivers, FoundVehicles } from './match-sql.ts';

/** A ride of a batch that its schema has read. */
export interface ReadRide {
  readonly index: number;
  readonly item: IngestRide;
  /** Of all but version and time of the change. */
  readonly contentHash: string;
  /** What was wrong with parts that a ride can do without. */
  readonly leftOut?: Readonly<Record<string, FieldProblem>>;
}

/** A link that a match by a key leaves for later rides. */
export interface NewLink {
  readonly subject: 'driver' | 'vehicle';
  readonly ref: string;
  readonly id: string;
  readonly rule: string;
}

/** A ride to be matched, with what is kept of it. */
export interface MatchedRide extends ReadRide {
  readonly before: KeptRide | undefined;
  readonly isSame: boolean;
  readonly driverRef: string;
  readonly vehicleRef: string | null;
}

export interface Match {
  readonly driverId: string | null;
  readonly vehicleId: string | null;
  readonly reasons: readonly HeldReason[];
  readonly links: readonly NewLink[];
}

/** Only what a source calls somebody itself needs a link: whose a phone or a plate was is known. */
const isOwnName = (ref: string | null): ref is string => ref?.startsWith('id:') ?? false;

/**
 * A ride that is posted keeps whom it was posted for, as long as its source names the same one: but
 * for a pickup at another time, when that surely was somebody else's.
 */
const keptDriver = ({ before, driverRef }: MatchedRide): string | null =>
  before?.state === 'posted' && before.driverRef === driverRef ? before.driverId : null;
const keptVehicle = ({ before, vehicleRef }: MatchedRide): string | null =>
  before?.state === 'posted' && before.vehicleRef === vehicleRef ? before.vehicleId : null;

const isMoved = ({ before, item }: MatchedRide): boolean =>
  before !== undefined && Date.parse(before.pickedUpAt) !== Date.parse(item.pickupTime);

/**
 * Which cars rides mean that these drivers had, by their places in the list; null where it is not
 * certain. Reads only.
 */
export async function matchCars(
  tx: Pick<Queryable, 'query'>,
  source: string,
  rides: readonly Pick<KeptRide, 'item' | 'vehicleRef' | 'driverId'>[],
): Promise<(VehicleMatch | null)[]> {
  const asked = rides.flatMap(({ item, vehicleRef: ref, driverId: driver }, n): AskedVehicle[] => {
    if (item === null || ref === null) return [];
    const { plate, vin, code } = vehicleKeys(item.vehicle);
    const parts = plateParts(item.vehicle?.plate ?? '');
    return [{ n, ref, plate, parts, vin, code, driver, at: item.pickupTime }];
  });
  const rows =
    asked.length === 0 ? [] : await tx.query<FoundVehicles>(vehiclesSql, [source, JSON.stringify(asked)]);
  const found = new Map(rows.map((row) => [row.n, row]));
  return rides.map((_, n) => {
    const row = found.get(n);
    return row ? matchVehicle(row) : null;
  });
}

/** Whom and which car rides mean. Reads only. */
export async function matchRides(
  tx: Pick<Queryable, 'query'>,
  source: string,
  rides: readonly MatchedRide[],
): Promise<Match[]> {
  const phones = await askedPhones(
    tx,
    rides.map(({ item }) => item.driver.phone),
  );
  const drivers = await tx.query<FoundDrivers>(driversSql, [
    source,
    JSON.stringify(
      rides.map(({ item, driverRef }, n): AskedDriver => {
        const { licence } = driverKeys(item.driver);
        return {
          n,
          ref: driverRef,
          licence,
          sound: licence && soundKey(licence),
          phones: phones[n] ?? [],
          at: item.pickupTime,
        };
      }),
    ),
  ]);
  const found = new Map(drivers.map((row) => [row.n, row]));
  const matched = rides.map((ride, n) => {
    const own = keptDriver(ride);
    const row = found.get(n) ?? { linked: null, byLicence: [], byPhone: [] };
    const match = matchDriver(row);
    const isKept = own !== null && !(isMoved(ride) && 'driverId' in match);
    return isKept ? { driverId: own, rule: 'link' as const } : match;
  });
  const cars = await matchCars(
    tx,
    source,
    rides.map(({ item, vehicleRef }, n) => {
      const match = matched[n];
      return { item, vehicleRef, driverId: match && 'driverId' in match ? match.driverId : null };
    }),
  );
  return rides.map((ride, n) => {
    const driver = matched[n] ?? { reason: 'driver_unknown' as const };
    const car = cars[n] ?? null;
    const own = keptVehicle(ride);
    const vehicleId = (isMoved(ride) ? car?.vehicleId : own) ?? own ?? car?.vehicleId ?? null;
    const links: NewLink[] = [];
    if ('driverId' in driver && driver.rule !== 'link' && isOwnName(ride.driverRef)) {
      links.push({ subject: 'driver', ref: ride.driverRef, id: driver.driverId, rule: driver.rule });
    }
    // A callsign is no lasting name of a car.
    if (car && car.rule !== 'code' && car.rule !== 'link' && isOwnName(ride.vehicleRef)) {
      links.push({ subject: 'vehicle', ref: ride.vehicleRef, id: car.vehicleId, rule: car.rule });
    }
    return 'driverId' in driver
      ? { driverId: driver.driverId, vehicleId, reasons: [], links }
      : { driverId: null, vehicleId, reasons: [driver.reason], links };
  });
}
