import { type CallDescription, ledgerDescriptions } from './ledger-descriptions.ts';
import { rentDescriptions } from './rent-descriptions.ts';
import { billDescriptions } from './bill-descriptions.ts';
import { vehicleDescriptions } from './vehicle-descriptions.ts';
import { webhookDescriptions } from './webhook-descriptions.ts';
import { sourceDescriptions } from './source-descriptions.ts';
import type { ErrorCode } from '../http/error-codes.ts';

const linkRefusals: readonly ErrorCode[] = [
  'link_unknown',
  'link_used',
  'link_expired',
  'link_withdrawn',
  'too_many_requests',
];

/**
 * One line per call of the contract, by its name; a call without a line fails the test of the
 * document.
 */
export const callDescriptions: Readonly<Record<string, CallDescription>> = {
  login: {
    summary: 'Signs in',
    refusals: [
      'wrong_credentials',
      'no_park_yet',
      'second_factor_required',
      'second_factor_setup_required',
      'wrong_code',
      'not_allowed',
      'person_switched_off',
      'too_many_attempts',
    ],
  },
  listDrivers: { summary: 'All drivers of the park, by name', isVersioned: true },
  getDriver: { summary: 'One driver', refusals: ['driver_not_found'] },
  createDriver: {
    summary: 'Adds a driver',
    success: 201,
    refusals: ['conflict', 'idempotency_mismatch'],
  },
  updateDriver: {
    summary: 'Changes the provided fields of a driver',
    refusals: ['driver_not_found', 'conflict', 'stale_record'],
  },
  updateDriverConnections: {
    summary: 'Connects and disconnects drivers, all of them or none',
    refusals: ['driver_not_found'],
  },
  updateDriverFares: {
    summary: 'Sets fares of drivers, all of them or none',
    refusals: ['driver_not_found'],
  },
  listVehicles: { summary: 'All vehicles of the park, by make, model and plate', isVersioned: true },
  getVehicle: { summary: 'One vehicle', refusals: ['vehicle_not_found'] },
  createVehicle: {
    summary: 'Adds a vehicle',
    success: 201,
    refusals: ['conflict', 'idempotency_mismatch'],
  },
  updateVehicle: {
    summary: 'Changes the provided fields of a vehicle',
    refusals: ['vehicle_not_found', 'conflict', 'stale_record'],
  },
  updateVehicleConnections: {
    summary: 'Connects and disconnects vehicles, all of them or none',
    refusals: ['vehicle_not_found'],
  },
  earningReport: { summary: 'Mileage and earning by driver and vehicle' },
  rideReport: { summary: 'Rides, the newest first, forty to a page' },
  listRides: { summary: 'Rides, the newest first, a page from the key of the last one on' },
  getCapabilities: { summary: 'Which extensions this server offers' },
  getSession: { summary: 'The signed-in user and the expiry of the session' },
  logout: { summary: 'Ends the session' },
  getOverview: { summary: 'The figures of the last seven days', isVersioned: true },
  listNotifications: { summary: 'The most urgent notifications, and the total counts', isVersioned: true },
  readNotifications: { summary: 'Marks notifications as read for the signed-in user' },
  searchJournal: { summary: 'Changes of the park, newest first' },
  listEntryRecords: { summary: 'The records of a bulk change', refusals: ['not_found'] },
  listJournalPeople: { summary: 'Everybody whom the journal names' },
  getLatestChanges: {
    summary: 'Who changed each field of a driver or vehicle last',
    refusals: ['not_found'],
  },
  openLive: { summary: 'The stream of changes', refusals: ['too_many_streams'] },
  ...vehicleDescriptions,
  ...billDescriptions,
  listDriverActivity: {
    summary: 'Last ride, rides of 7 and 30 days and earning of 7 days, by driver',
    isVersioned: true,
  },
  getDriverDay: {
    summary: 'The rides, switches and fares of one day of a driver',
    refusals: ['driver_not_found'],
  },
  listDriverDays: { summary: 'The rides of the last 14 days, by driver and day', isVersioned: true },
  listVehicleDays: {
    summary: 'The completed rides of the last 14 days, by vehicle and day',
    isVersioned: true,
  },
  getTableViews: { summary: 'The own settings of a table', refusals: ['not_found'] },
  sendTelemetry: { summary: 'What a browser waited for, and which remotes failed there' },
  putTableViews: {
    summary: 'Keeps the own settings of a table: its layout and named views',
    refusals: ['not_found', 'stale_record'],
  },
  ...ledgerDescriptions,
  ...rentDescriptions,
  ...webhookDescriptions,
  pageDrivers: { summary: 'A page of the drivers that match a search and filters, sorted' },
  switchMatchingDrivers: { summary: 'Connects or disconnects all drivers that match' },
  setMatchingFares: { summary: 'Sets the fare of all drivers that match' },
  listDriverValues: { summary: 'By what the drivers can be filtered, and how many have each value' },
  undoMatchingDrivers: { summary: 'Takes an own switch of all drivers that match back' },
  undoMatchingFares: { summary: 'Takes an own change of the fares of all drivers that match back' },
  listReports: { summary: 'The reports that were run' },
  listPeople: { summary: 'People who may use the console, and the invitations that wait' },
  invitePerson: {
    summary: 'Invites a person by a link that works once, for 72 hours',
    refusals: ['conflict'],
  },
  renewInvitation: {
    summary: 'Makes a new link for an invitation; the one before no longer works',
    refusals: ['invitation_not_found', 'invitation_closed'],
  },
  withdrawInvitation: {
    summary: 'Withdraws an invitation',
    refusals: ['invitation_not_found', 'invitation_closed'],
  },
  updatePerson: {
    summary: 'Changes name, phone or role; a new role ends the sessions',
    refusals: ['person_not_found', 'stale_record', 'last_admin'],
  },
  updateAccess: {
    summary: 'Switches a person off, which ends their sessions, or on',
    refusals: ['person_not_found', 'last_admin', 'not_for_oneself'],
  },
  createResetLink: {
    summary: 'Makes a link with which a person sets a new password',
    refusals: ['person_not_found', 'person_switched_off', 'not_for_oneself'],
  },
  removeSecondFactor: {
    summary: 'Removes the second factor of a person, and ends their sessions',
    refusals: ['person_not_found', 'not_for_oneself'],
  },
  listPersonSessions: { summary: 'The sessions of a person', refusals: ['person_not_found'] },
  endPersonSessions: { summary: 'Ends sessions of a person', refusals: ['person_not_found'] },
  getSecurity: { summary: 'The roles that must have a second factor' },
  updateSecurity: {
    summary: 'Sets the roles that must have a second factor; ends the sessions of those who have none',
    refusals: ['second_factor_first'],
  },
  getProfile: { summary: 'The own name, phone and second factor' },
  updateProfile: { summary: 'Changes the own name or phone' },
  changePassword: {
    summary: 'Changes the own password and ends the other own sessions',
    refusals: ['too_many_requests'],
  },
  listOwnSessions: { summary: 'The own sessions' },
  endOwnSessions: { summary: 'Ends own sessions; without ids, all but the current one' },
  startSecondFactor: {
    summary: 'Starts the set-up of an authenticator app; with the current code where one is on',
    refusals: ['too_many_requests'],
  },
  confirmSecondFactor: {
    summary: 'Ends the set-up with a code of the app; returns the recovery codes',
    refusals: ['second_factor_not_started', 'too_many_requests'],
  },
  stopSecondFactor: {
    summary: 'Removes the own second factor, with its current code',
    refusals: ['second_factor_is_required', 'too_many_requests'],
  },
  enrollSecondFactor: {
    summary: 'Starts the set-up before the first sign-in of a role that must have a second factor',
    refusals: [
      'wrong_credentials',
      'second_factor_required',
      'not_allowed',
      'person_switched_off',
      'second_factor_optional',
      'too_many_attempts',
    ],
  },
  openInvitation: { summary: 'What an invitation is for', refusals: linkRefusals },
  makeFirstPark: {
    summary: 'Makes the first park of a server with its admin, who is signed in',
    refusals: ['setup_code_unknown', 'conflict', 'too_many_requests'],
  },
  acceptInvitation: {
    summary: 'Accepts an invitation and signs in',
    refusals: [...linkRefusals, 'conflict', 'second_factor_setup_required'],
  },
  requestReset: {
    summary: 'Sends a link for a new password, where the park has mail',
    refusals: ['too_many_requests'],
  },
  openReset: { summary: 'Whose password a link resets', refusals: [...linkRefusals, 'person_switched_off'] },
  resetPassword: {
    summary: 'Sets a new password and ends all sessions of the person',
    refusals: [...linkRefusals, 'person_switched_off'],
  },
  getDriverLink: {
    summary: 'The link with which a driver can see their own page, without its token',
    refusals: ['driver_not_found'],
  },
  createDriverLink: {
    summary: 'Makes a link for a driver, shown this once; the one before no longer works',
    success: 201,
    refusals: ['driver_not_found'],
  },
  withdrawDriverLink: { summary: 'Withdraws the link of a driver at once', refusals: ['driver_not_found'] },
  openDriverPage: {
    summary: 'A week of rides and money of the driver whose link it is',
    refusals: ['driver_link_refused', 'too_many_requests'],
  },
  ...sourceDescriptions,
};

/** What the calls of each part of the API are about, in the order of the document. */
export const TAGS: readonly (readonly [string, string])[] = [
  ['auth', 'Signing in, links by mail, the first park'],
  ['session', 'The session that is open'],
  ['capabilities', 'What this server offers beside the calls of the specification'],
  ['taxipark', 'Drivers, vehicles, switches, fares and reports: the calls of the specification'],
  ['pagedLists', 'Drivers and vehicles of large parks, in pages'],
  ['vehicleDocuments', 'Inspection and insurance'],
  ['custody', 'Who had which vehicle, and when'],
  ['leaving', 'Drivers who have left, and vehicles that are sold or retired'],
  ['bills', 'Fines, tolls and other bills, and whom they are charged to'],
  ['driverActivity', 'What a driver did lately'],
  ['rideDays', 'Rides by driver and day'],
  ['ridePages', 'The ride report of large parks, in pages'],
  ['reports', 'Reports of a range of days'],
  ['overview', 'Figures of the last days'],
  ['ledger', 'Accounts, terms, payouts and months'],
  ['rent', 'The rent of cars'],
  ['bankFiles', 'Payments for the bank'],
  ['statements', 'What platforms say in sum, beside what was posted'],
  ['rideSources', 'Sources of rides, their keys, and rides that are held'],
  ['ingest', 'Sending rides, by the key of a source'],
  ['webhooks', 'Telling other programs what happens'],
  ['people', 'Users of the console, invitations and sessions'],
  ['driverPage', 'The page that a driver opens by a link'],
  ['tableViews', 'Kept views of lists'],
  ['notifications', 'What asks for attention'],
  ['journal', 'Who changed what, and when'],
  ['live', 'The stream of changes'],
  ['telemetry', 'Waits and failures of the console'],
];
