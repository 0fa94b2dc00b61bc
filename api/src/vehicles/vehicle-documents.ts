import { rowOf } from '../http/row-of.ts';
import type { TakenBy } from '@park/contract/endpoint';
import { updateVehicleDocuments, listVehicleDocuments } from '@park/contract/vehicle-documents';
import { VEHICLE_DOCUMENTS, vehicleDocumentProblems } from '@park/domain/documents/vehicle-documents';
import { dayAt } from '@park/domain/report/date-range';
import type { FastifyInstance } from 'fastify';
import { columnValues, snakeCase } from '../database/column-values.ts';
import { onlyRow, type Queryable } from '../database/database.ts';
import { RequestError } from '../http/request-error.ts';
import { rawJsonResponse } from '../http/json-response.ts';
import { readsVersion, respondWithList } from '../http/versioned-list.ts';

type VehicleDocumentDates = TakenBy<typeof updateVehicleDocuments>;

/** Wire fields and their columns. */
const columnsByField: Readonly<Record<string, string>> = Object.fromEntries(
  Object.values(VEHICLE_DOCUMENTS).map((field) => [field, snakeCase(field)]),
);

const fields = Object.entries(columnsByField)
  .map(([field, column]) => `d.${column} as "${field}"`)
  .join(', ');

/** The whole list as one JSON array, by vehicle. */
const vehicleDocumentsListSql = `
  select '[' || coalesce(string_agg(row_to_json(r)::text, ','), '') || ']' as json
  from (select d.id as "vehicleId", ${fields} from vehicle_document d order by d.id) r`;

function refuseTooLate(dates: VehicleDocumentDates, today: string): void {
  const problems = vehicleDocumentProblems(dates, today).map(
    ({ field, latest }) => [field, { problem: 'too_late', values: { latest } }] as const,
  );
  if (problems.length > 0) {
    throw new RequestError('validation_failed', { fields: Object.fromEntries(problems) });
  }
}

/**
 * Sets the provided dates of a vehicle and returns the JSON of its documents. `today` is in the
 * park's time zone. Throws 404 for an unknown vehicle and 400 for a date that is too far ahead.
 */
async function changeVehicleDocuments(
  tx: Queryable,
  id: string,
  { dates, today }: { dates: VehicleDocumentDates; today: string },
): Promise<string> {
  refuseTooLate(dates, today);
  // The vehicle's lock: of two at once, the second waits for the first.
  await rowOf(tx, 'select id from vehicle where id = $1 for no key update', [id], 'vehicle_not_found');
  const { columns, values } = columnValues(columnsByField, dates);
  if (columns.length > 0) {
    const list = columns.join(', ');
    const excluded = columns.map((column) => `excluded.${column}`).join(', ');
    const stored = columns.map((column) => `vehicle_document.${column}`).join(', ');
    // Dates that are the same already change nothing: no entry of the journal, no new version.
    await tx.query(
      `insert into vehicle_document (id, taxi_park_id, ${list})
       values ($1, current_park(), ${columns.map((_, index) => `$${index + 2}`).join(', ')})
       on conflict (id) do update set (${list}) = row(${excluded})
       where row(${stored}) is distinct from row(${excluded})`,
      [id, ...values],
    );
  }
  const { json } = onlyRow(
    await tx.query<{ json: string }>(
      `select row_to_json(r)::text as json from (
         select v.id as "vehicleId", ${fields} from vehicle v left join vehicle_document d on d.id = v.id where v.id = $1
       ) r`,
      [id],
    ),
  );
  return json;
}

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
