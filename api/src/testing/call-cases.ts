import { offeredCalls } from '../operations/role-table.ts';
import { type CallCase, completeCase } from './call-case.ts';
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
export const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';

/** Of the calls that are not made as their entries in the contract say. */
export const ownCases: Readonly<Record<string, CallCase>> = {
  login: { body: (own) => ({ email: own.admin.email, password: TEST_PASSWORD }) },
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
  updateVehicle: { body: () => ({ seats: 4, color: 'Red' }) },
  updateVehicleConnections: {
    body: (own) => ({ connections: [{ vehicleId: own.vehicles[1], isConnected: true }] }),
    foreignBody: (foreign, own) => ({
      connections: [
        { vehicleId: own.vehicles[0], isConnected: false },
        { vehicleId: foreign.vehicles[0], isConnected: false },
      ],
    }),
  },
  readNotifications: {
    body: (own) => ({ ids: [`license_expired:${own.drivers[0]}:2026-03-19`] }),
    foreignBody: (foreign) => ({ ids: [`license_expired:${foreign.drivers[0]}:2026-03-19`] }),
    // An ended cause is not an error (see notifications.ts), so neither is another park's id: it
    // updates 0.
    foreignStatus: 200,
  },
  ...peopleCallCases,
  ...ledgerCallCases,
  ...rentCallCases,
  ...sourceCallCases,
  ...webhookCallCases,
  ...driverPageCallCases,
  searchJournal: {
    foreignBody: (foreign) => ({ subject: { type: 'driver', id: foreign.drivers[0] } }),
    // A record without entries is not an error: the journal also names records that are gone.
    foreignStatus: 200,
  },
  listEntryRecords: { id: (own) => own.journalEntry },
  getLatestChanges: { id: (own) => own.drivers[0] },
  openLive: { isStream: true },
  updateVehicleDocuments: {
    body: () => ({ inspectionExpiresOn: '2026-09-30', insuranceExpiresOn: '2027-01-15' }),
  },
  pageDrivers: { body: () => ({ q: 'ver', sort: '-name', limit: 2 }) },
  pageVehicles: { body: () => ({ sort: 'plate', filters: { connection: ['connected'] } }) },
  switchMatchingDrivers: { body: () => ({ q: 'мороз', isConnected: true }) },
  setMatchingFares: { body: () => ({ q: 'жук', farePerKm: 1.45 }) },
  switchMatchingVehicles: { body: () => ({ filters: { status: ['maintenance'] }, isConnected: true }) },
  getTableViews: { table: 'drivers' },
  sendTelemetry: { body: () => ({ vitals: [{ name: 'LCP', value: 900, screen: 'staff' }] }) },
  putTableViews: { table: 'drivers', body: () => ({ current: layout, views: [view] }) },
  ...custodyCallCases,
  ...billCallCases,
};

const order = Object.keys(ownCases);

/**
 * The calls of this server and how the tests make them, in the order of their cases, since a case needs what those before it
 * have left.
 */
export const madeCalls = offeredCalls
  .toSorted((one, other) => order.indexOf(one.name) - order.indexOf(other.name))
  .map((call) => ({ ...call, case: completeCase(call, ownCases[call.name]) }));

/** The path of a call with the value of its `{id}`, or of its `{table}`. */
export const callPath = (call: (typeof madeCalls)[number], id = ''): string =>
  call.path.replace('{id}', id).replace('{table}', call.case.table ?? '');
