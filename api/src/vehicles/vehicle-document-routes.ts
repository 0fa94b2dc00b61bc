import { vehicleDocumentsInput } from '@park/contract/schemas/vehicle-document-schemas';
import { listVehicleDocuments, updateVehicleDocuments } from '@park/contract/vehicle-documents';
import { dayAt } from '@park/domain/report/date-range';
import { rawJsonResponse } from '../http/json-response.ts';
import type { KeptAnswers } from '../http/kept-answers.ts';
import { noInput } from '../http/route.ts';
import type { Routes } from '../http/route.ts';
import { readsVersion, respondWithList } from '../http/versioned-list.ts';
import { changeVehicleDocuments, vehicleDocumentsListSql } from './vehicle-document-store.ts';

/** Inspection and insurance of vehicles (extension `vehicleDocuments`). */
export function addVehicleDocumentRoutes(routes: Routes, kept: KeptAnswers): void {
  routes.park({
    endpoint: listVehicleDocuments,
    permission: 'readFleet',
    input: noInput,
    reads: readsVersion('vehicleDocuments'),
    handle: (call) => respondWithList(call, 'vehicleDocuments', { sql: vehicleDocumentsListSql, kept }),
  });

  routes.park({
    endpoint: updateVehicleDocuments,
    permission: 'changeVehicles',
    input: vehicleDocumentsInput,
    async handle({ input, park, id, user, now }) {
      const today = dayAt(now, user.timeZone);
      return rawJsonResponse(
        await park.transaction((tx) => changeVehicleDocuments(tx, id, { dates: input, today })),
      );
    },
  });
}
