import type { Driver } from '@park/contract/drivers';
import {
  type DocumentStanding,
  documentStanding,
  mostUrgent,
  someDocumentMatches,
} from './document-state.ts';

/**
 * The documents of a driver and the fields with their last valid days, under the server's names.
 */
export const DRIVER_DOCUMENTS = {
  license: 'drivingLicenseExpeiresOn',
  identity: 'iDexpiresOn',
} as const satisfies Record<string, keyof Driver>;
export type DriverDocumentKind = keyof typeof DRIVER_DOCUMENTS;

export type DatedDriver = Pick<Driver, (typeof DRIVER_DOCUMENTS)[DriverDocumentKind]>;

/** The documents of one record on a day, in a fixed order, and the most urgent of them. */
export interface RecordDocuments<Kind extends string> {
  readonly documents: readonly [DocumentStanding<Kind>, ...DocumentStanding<Kind>[]];
  /** Its `urgency` sorts records by their documents. */
  readonly mostUrgent: DocumentStanding<Kind>;
}

/**
 * The licence and the identity document of a driver on `today`, a calendar day of the park
 * (YYYY-MM-DD).
 */
export function driverDocuments(driver: DatedDriver, today: string): RecordDocuments<DriverDocumentKind> {
  const documents = [
    documentStanding('license', driver[DRIVER_DOCUMENTS.license], today),
    documentStanding('identity', driver[DRIVER_DOCUMENTS.identity], today),
  ] as const;
  return { documents, mostUrgent: mostUrgent(documents) };
}

/** The connected drivers of whom a document has expired, the one that expired first at the top. */
export function connectedWithExpired<Row extends DatedDriver & Pick<Driver, 'connectionStatus'>>(
  drivers: readonly Row[],
  today: string,
): readonly { readonly driver: Row; readonly expired: DocumentStanding<DriverDocumentKind> }[] {
  return drivers
    .filter(({ connectionStatus }) => connectionStatus)
    .map((driver) => ({ driver, ...driverDocuments(driver, today) }))
    .filter(({ documents }) => someDocumentMatches(documents, 'expired'))
    .map(({ driver, mostUrgent: expired }) => ({ driver, expired }))
    .sort((a, b) => a.expired.urgency - b.expired.urgency);
}
