import { offeredCalls } from '../operations/role-table.ts';
import type { CallCase } from './call-case.ts';
import { ledgerCallCases } from './ledger-call-cases.ts';
import { billCallCases } from './bill-call-cases.ts';
import { custodyCallCases } from './custody-call-cases.ts';
import { driverPageCallCases } from './driver-page-call-cases.ts';
import { peopleCallCases } from './people-call-cases.ts';
import { rentCallCases } from './rent-call-cases.ts';
import { sourceCallCases } from './source-call-cases.ts';
import { TEST_PASSWORD } from './test-park.ts';
import { webhookCallCases } from './webhook-call-cases.ts';

const layout = { columns: [{ key: 'name', width: 12 }], density: 'compact' };
const view = { id: 'v-1', name: 'Ночные', query: 'q=ночь&sort=-name', layout };
const range = { startDate: '2026-03-14', endDate: '2026-03-20' };
export const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';

/** One line per call of the contract: a call without a line fails every-call.test.ts. */
export const callCases: Readonly<Record<string, CallCase>> = {
  login: { body: (own) => ({ email: own.admin.email, password: TEST_PASSWORD }) },
  listDrivers: {},
  getDriver: { id: (own) => own.drivers[0] },
  createDriver: {
    body: (own) => ({
      name: 'Новый',
      email: `new@${own.domain}`,
      phone: '+375',
      password: 'secret1',
      licenseNumber: 'N-1',
    }),
  },
  updateDriver: {
    id: (own) => own.drivers[0],
    body: () => ({ notes: 'Ночные смены', dateOfBirth: '1990-05-01' }),
  },
  updateDriverConnections: {
    body: (own) => ({ connections: [{ driverId: own.drivers[2], isConnected: true }] }),
    foreignBody: (foreign, own) => ({
      connections: [
        { driverId: own.drivers[3], isConnected: true },
        { driverId: foreign.drivers[0], isConnected: false },
      ],
    }),
  },
  updateDriverFares: {
    body: (own) => ({ fares: [{ driverId: own.drivers[0], farePerKm: 1.15 }] }),
    foreignBody: (foreign, own) => ({
      fares: [
        { driverId: own.drivers[0], farePerKm: 9 },
        { driverId: foreign.drivers[0], farePerKm: 9 },
      ],
    }),
  },
  listVehicles: {},
  getVehicle: { id: (own) => own.vehicles[0] },
  createVehicle: {
    body: (own) => ({
      plateNumber: '7777 XX-7',
      make: 'BMW',
      model: 'X5',
      VIN: 'V1',
      driverId: own.drivers[1],
    }),
    foreignBody: (foreign) => ({
      plateNumber: '8888 XX-7',
      make: 'BMW',
      model: 'X5',
      VIN: 'V2',
      driverId: foreign.drivers[1],
    }),
    foreignStatus: 400,
  },
  updateVehicle: { id: (own) => own.vehicles[0], body: () => ({ seats: 4, color: 'Red' }) },
  updateVehicleConnections: {
    body: (own) => ({ connections: [{ vehicleId: own.vehicles[1], isConnected: true }] }),
    foreignBody: (foreign, own) => ({
      connections: [
        { vehicleId: own.vehicles[0], isConnected: false },
        { vehicleId: foreign.vehicles[0], isConnected: false },
      ],
    }),
  },
  earningReport: { body: () => range },
  rideReport: { body: () => range },
  listRides: { body: () => range },
  getCapabilities: {},
  getSession: {},
  logout: {},
  getOverview: {},
  listNotifications: {},
  readNotifications: {
    body: (own) => ({ ids: [`license_expired:${own.drivers[0]}:2026-03-19`] }),
    foreignBody: (foreign) => ({ ids: [`license_expired:${foreign.drivers[0]}:2026-03-19`] }),
    // An ended cause is not an error (see notification-sql.ts), so neither is another park's id: it
    // updates 0.
    foreignStatus: 200,
  },
  listReports: {},
  ...peopleCallCases,
  ...ledgerCallCases,
  ...rentCallCases,
  ...sourceCallCases,
  ...webhookCallCases,
  ...driverPageCallCases,
  searchJournal: {
    body: () => ({}),
    foreignBody: (foreign) => ({ subject: { type: 'driver', id: foreign.drivers[0] } }),
    // A record without entries is not an error: the journal also names records that are gone.
    foreignStatus: 200,
  },
  listEntryRecords: { id: (own) => own.journalEntry, body: () => ({}) },
  listJournalPeople: {},
  getLatestChanges: { id: (own) => own.drivers[0] },
  openLive: { isStream: true },
  listVehicleDocuments: {},
  updateVehicleDocuments: {
    id: (own) => own.vehicles[0],
    body: () => ({ inspectionExpiresOn: '2026-09-30', insuranceExpiresOn: '2027-01-15' }),
  },
  listDriverActivity: {},
  getDriverDay: { id: (own) => own.drivers[0], body: () => ({ day: '2026-03-20' }) },
  listDriverDays: {},
  listVehicleDays: {},
  pageDrivers: { body: () => ({ q: 'ver', sort: '-name', limit: 2 }) },
  pageVehicles: { body: () => ({ sort: 'plate', filters: { connection: ['connected'] } }) },
  listDriverValues: {},
  listVehicleValues: {},
  switchMatchingDrivers: { body: () => ({ q: 'мороз', isConnected: true }) },
  setMatchingFares: { body: () => ({ q: 'жук', farePerKm: 1.45 }) },
  switchMatchingVehicles: { body: () => ({ filters: { status: ['maintenance'] }, isConnected: true }) },
  // An unknown change is not an error: nothing of it is left to take back.
  undoMatchingDrivers: { body: () => ({ change: '1' }) },
  undoMatchingFares: { body: () => ({ change: '1' }) },
  undoMatchingVehicles: { body: () => ({ change: '1' }) },
  getTableViews: { table: 'drivers' },
  sendTelemetry: { body: () => ({ vitals: [{ name: 'LCP', value: 900, screen: 'staff' }] }) },
  putTableViews: { table: 'drivers', body: () => ({ current: layout, views: [view] }) },
  ...custodyCallCases,
  ...billCallCases,
};

const order = Object.keys(callCases);

/** The calls of this server in the order of their cases, since a case needs what those before it have left. */
export const offeredCallsInOrder = offeredCalls.toSorted(
  (one, other) => order.indexOf(one.name) - order.indexOf(other.name),
);

/** The path of a call with the value of its `{id}`, or of its `{table}`. */
export function callPath(name: string, path: string, id = ''): string {
  return path.replace('{id}', id).replace('{table}', callCases[name]?.table ?? '');
}
