import { listVehicleDocuments, updateVehicleDocuments } from '@park/contract/vehicle-documents';
import { dayAt } from '@park/domain/report/date-range';
import type { FastifyInstance } from 'fastify';
import { rawJsonResponse } from '../http/json-response.ts';
import { readsVersion, respondWithList } from '../http/versioned-list.ts';
import { changeVehicleDocuments, vehicleDocumentsListSql } from './vehicle-document-store.ts';

/** Inspection and insurance of vehicles (extension `vehicleDocuments`). */
export async function vehicleDocumentRoutes(app: FastifyInstance): Promise<void> {
  const { keptAnswers: kept } = app;
  app.park(listVehicleDocuments, { reads: readsVersion('vehicleDocuments') }, (call) =>
    respondWithList(call, 'vehicleDocuments', { sql: vehicleDocumentsListSql, kept }),
  );

  app.park(updateVehicleDocuments, async ({ input, park, id, user, now }) => {
    const today = dayAt(now, user.timeZone);
    return rawJsonResponse(
      await park.transaction((tx) => changeVehicleDocuments(tx, id, { dates: input, today })),
    );
  });
}
