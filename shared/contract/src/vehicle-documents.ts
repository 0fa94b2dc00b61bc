import type { z } from 'zod';
import { endpoint, withReader } from './endpoint.ts';
import { listReader, type ReadRecord, recordReader, versioned } from './read-record.ts';
import type {
  vehicleDocument,
  vehicleDocumentsInput,
  vehicleDocumentsOutput,
} from './schemas/vehicle-document-schemas.ts';

const documentFields = {
  vehicleId: 'text',
  inspectionExpiresOn: 'text',
  insuranceExpiresOn: 'text',
} as const;

/**
 * The last valid days of a vehicle's inspection and insurance, YYYY-MM-DD; null for an unknown one.
 */
export type VehicleDocuments = ReadRecord<typeof documentFields>;
/** The same as sent by our own server. */
export type WireVehicleDocuments = z.output<typeof vehicleDocument>;
export type VehicleDocumentsInput = z.input<typeof vehicleDocumentsInput>;

const readDocument = recordReader(documentFields);

/**
 * The documents of the park's vehicles. A vehicle without a known date may be missing in it. With
 * an ETag: 304 when nothing has changed. They are not in the vehicle's own record, which other
 * servers have, too.
 */
export const listVehicleDocuments = withReader(
  endpoint<void, z.output<typeof vehicleDocumentsOutput>>(
    'GET',
    'taxipark/vehicle_documents',
    'vehicleDocuments',
  ),
  versioned(listReader('vehicleDocuments', documentFields)),
);

/**
 * Sets the provided dates of one vehicle; an empty text or null clears one. The same request twice
 * changes nothing more.
 */
export const updateVehicleDocuments = withReader(
  endpoint<VehicleDocumentsInput, WireVehicleDocuments>(
    'PUT',
    'taxipark/vehicles/{id}/documents',
    'vehicleDocuments',
  ),
  readDocument,
);
