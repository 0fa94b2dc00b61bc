import type { z } from 'zod';
import { endpoint, withFields, withList } from './endpoint.ts';
import type { ReadRecord, Wire } from './fields.ts';
import type { vehicleDocumentsInput } from './schemas/vehicle-schemas.ts';

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
export type VehicleDocumentsInput = z.input<typeof vehicleDocumentsInput>;

/**
 * The documents of the park's vehicles. A vehicle without a known date may be missing in it. With
 * an ETag: 304 when nothing has changed. They are not in the vehicle's own record, which other
 * servers have, too.
 */
export const listVehicleDocuments = withList(
  endpoint()(
    'GET',
    'taxipark/vehicle_documents',
    { vehicleDocuments: [documentFields], version: 'int' },
    'vehicleDocuments',
  ),
  'vehicleDocuments',
);

/**
 * Sets the provided dates of one vehicle; an empty text or null clears one. The same request twice
 * changes nothing more.
 */
export const updateVehicleDocuments = withFields(
  endpoint<VehicleDocumentsInput>()(
    'PUT',
    'taxipark/vehicles/{id}/documents',
    documentFields,
    'vehicleDocuments',
  ),
);
