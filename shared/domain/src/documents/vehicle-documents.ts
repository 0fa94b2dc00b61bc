import { DOCUMENT_YEARS_MAX } from '@park/contract/limits';
import type { VehicleDocuments } from '@park/contract/vehicle-documents';
import type { Vehicle } from '@park/contract/vehicles';
import { hasLeft } from '../leaving/leaving.ts';
import { documentStanding, type ExpiryDate, mostUrgent } from './document-state.ts';
import type { RecordDocuments } from './driver-documents.ts';

/**
 * The documents of a vehicle and the fields with their last valid days in the extension
 * `vehicleDocuments`.
 */
export const VEHICLE_DOCUMENTS = {
  inspection: 'inspectionExpiresOn',
  insurance: 'insuranceExpiresOn',
} as const;
export type VehicleDocumentKind = keyof typeof VEHICLE_DOCUMENTS;

export type DatedVehicle = Readonly<
  Partial<Record<(typeof VEHICLE_DOCUMENTS)[VehicleDocumentKind], ExpiryDate>>
>;

/**
 * The inspection and the insurance of a vehicle on `today`, a calendar day of the park
 * (YYYY-MM-DD); `dates` is undefined for a vehicle of which the server knows none.
 */
export function vehicleDocuments(
  dates: DatedVehicle | undefined,
  today: string,
): RecordDocuments<VehicleDocumentKind> {
  const documents = [
    documentStanding('inspection', dates?.[VEHICLE_DOCUMENTS.inspection], today),
    documentStanding('insurance', dates?.[VEHICLE_DOCUMENTS.insurance], today),
  ] as const;
  return { documents, mostUrgent: mostUrgent(documents) };
}

/** Whether the documents of a vehicle matter: one that is retired needs none. */
export function needsDocuments({ status }: Pick<Vehicle, 'status'>): boolean {
  return status !== 'retired';
}

/**
 * The documents of each vehicle that needs them and is not gone, in the order of the list; `dates` as the server
 * keeps them.
 */
export function fleetDocuments(
  vehicles: readonly Pick<Vehicle, 'id' | 'status' | 'leftOn'>[],
  dates: readonly VehicleDocuments[],
  today: string,
): readonly RecordDocuments<VehicleDocumentKind>[] {
  const datesOf = new Map(dates.map((each) => [each.vehicleId, each]));
  const needing = vehicles.filter((vehicle) => needsDocuments(vehicle) && !hasLeft(vehicle, today));
  return needing.map(({ id }) => vehicleDocuments(datesOf.get(id), today));
}

export interface VehicleDocumentProblem {
  readonly field: (typeof VEHICLE_DOCUMENTS)[VehicleDocumentKind];
  /** The last day that is accepted, YYYY-MM-DD. */
  readonly latest: string;
}

/**
 * The dates that are too far after `today` (YYYY-MM-DD) to be true: a mistyped year. An expired one
 * is allowed.
 */
export function vehicleDocumentProblems(
  dates: DatedVehicle,
  today: string,
): readonly VehicleDocumentProblem[] {
  const latest = `${Number(today.slice(0, 4)) + DOCUMENT_YEARS_MAX}-12-31`;
  return Object.values(VEHICLE_DOCUMENTS)
    .filter((field) => (dates[field] ?? '') > latest)
    .map((field) => ({ field, latest }));
}
