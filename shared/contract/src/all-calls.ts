import * as auth from './auth.ts';
import * as bankFiles from './bank-files.ts';
import * as bills from './bills.ts';
import * as custody from './custody.ts';
import * as driverActivity from './driver-activity.ts';
import * as driverPage from './driver-page.ts';
import * as drivers from './drivers.ts';
import type { Endpoint } from './endpoint.ts';
import * as heldRides from './held-rides.ts';
import * as journal from './journal.ts';
import * as ledger from './ledger.ts';
import * as leaving from './leaving.ts';
import * as live from './live.ts';
import * as pagedLists from './paged-lists.ts';
import * as payouts from './payouts.ts';
import * as people from './people.ts';
import { isRecord } from './read-record.ts';
import * as rent from './rent.ts';
import * as reports from './reports.ts';
import * as rideDays from './ride-days.ts';
import * as rideSources from './ride-sources.ts';
import * as statements from './statements.ts';
import * as tableViews from './table-views.ts';
import * as session from './session.ts';
import * as overview from './overview.ts';
import * as notifications from './notifications.ts';
import * as telemetry from './telemetry.ts';
import * as terms from './terms.ts';
import * as vehicleDocuments from './vehicle-documents.ts';
import * as vehicles from './vehicles.ts';
import * as webhooks from './webhooks.ts';

/** A call under the name that it has in documents. */
export type NamedCall = Endpoint<unknown, unknown> & { readonly name: string };

const areas: readonly object[] = [
  auth,
  drivers,
  vehicles,
  reports,
  session,
  overview,
  notifications,
  people,
  journal,
  live,
  vehicleDocuments,
  driverActivity,
  rideDays,
  tableViews,
  telemetry,
  terms,
  ledger,
  payouts,
  bankFiles,
  pagedLists,
  rideSources,
  heldRides,
  statements,
  webhooks,
  driverPage,
  custody,
  leaving,
  rent,
  bills,
];

const isCall = (exported: unknown): exported is Endpoint<unknown, unknown> =>
  isRecord(exported) && 'method' in exported && 'path' in exported;

const exported = areas
  .flatMap((area) => Object.entries(area))
  .flatMap(([name, call]): NamedCall[] => (isCall(call) ? [{ ...call, name }] : []));

/**
 * Every call of the contract in the order of paths, by the name of its export; one that another module reads in its own
 * way stays under its first name.
 */
export const allCalls: readonly NamedCall[] = exported
  .filter(
    ({ method, path }, index) =>
      exported.findIndex((call) => call.method === method && call.path === path) === index,
  )
  .sort((one, other) => one.path.localeCompare(other.path));
