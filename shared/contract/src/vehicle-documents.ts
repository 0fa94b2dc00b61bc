import { get, put, type SentBy } from './endpoint.ts';
import type { ReadRecord, Wire } from './fields.ts';

const documentFields = {
  vehicleId: 'text',
  inspectionExpiresOn: 'day?',
  insuranceExpiresOn: 'day?',
} as const;

/**
 * The last valid days of a vehicle's inspection and insurance, YYYY-MM-DD; null for an unknown one.
 */
export type VehicleDocuments = ReadRecord<typeof documentFields>;
/** The same as sent by our own server. */
export type WireVehicleDocuments = Wire<typeof documentFields>;
export type VehicleDocumentsInput = SentBy<typeof updateVehicleDocuments>;

/**
 * The documents of the park's vehicles. A vehicle without a known date may be missing in it. With
 * an ETag: 304 when nothing has changed. They are not in the vehicle's own record, which other
 * servers have, too.
 */
export const listVehicleDocuments = get('taxipark/vehicle_documents', {
  extension: 'vehicleDocuments',
  out: { vehicleDocuments: [documentFields], version: 'int' },
  may: 'readFleet',
  says: 'Inspection and insurance of all vehicles',
  isVersioned: true,
});

export const updateVehicleDocuments = put('taxipark/vehicles/{id}/documents', {
  extension: 'vehicleDocuments',
  in: {
    /** A date after the DOCUMENT_YEARS_MAXth year from now is refused as a typing mistake. */
    inspectionExpiresOn: 'optional blank day',
    insuranceExpiresOn: 'optional blank day',
  },
  out: documentFields,
  may: 'changeVehicles',
  journal: 'vehicle_changed',
  says: 'Sets the provided dates of a vehicle’s inspection and insurance',
  refuses: ['vehicle_not_found'],
});
