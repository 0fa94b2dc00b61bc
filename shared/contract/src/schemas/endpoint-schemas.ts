import { z } from 'zod';
import { login, makeFirstPark } from '../auth.ts';
import * as bankFiles from '../bank-files.ts';
import * as drivers from '../drivers.ts';
import { listDriverActivity } from '../driver-activity.ts';
import * as driverPage from '../driver-page.ts';
import * as extensions from '../extensions.ts';
import * as journal from '../journal.ts';
import * as ledger from '../ledger.ts';
import { openLive } from '../live.ts';
import * as paged from '../paged-lists.ts';
import * as payouts from '../payouts.ts';
import * as people from '../people.ts';
import * as reports from '../reports.ts';
import * as rideDays from '../ride-days.ts';
import * as terms from '../terms.ts';
import { sendTelemetry } from '../telemetry.ts';
import * as tableViews from '../table-views.ts';
import * as vehicleDocuments from '../vehicle-documents.ts';
import * as vehicles from '../vehicles.ts';
import * as webhooks from '../webhooks.ts';
import { loginInput, loginOutput } from './auth-schemas.ts';
import { driverActivityOutput } from './driver-activity-schemas.ts';
import * as ownPage from './driver-page-schemas.ts';
import * as driver from './driver-schemas.ts';
import { type EndpointSchemas, entry, none } from './endpoint-entry.ts';
import * as extension from './extension-schemas.ts';
import * as bank from './bank-file-schemas.ts';
import * as changes from './journal-schemas.ts';
import * as money from './ledger-schemas.ts';
import * as page from './paged-list-schemas.ts';
import * as payout from './payout-schemas.ts';
import * as person from './people-schemas.ts';
import * as report from './report-schemas.ts';
import * as rides from './ride-days-schemas.ts';
import { rideSourceEndpoints } from './ride-source-endpoints.ts';
import * as term from './terms-schemas.ts';
import * as telemetry from './telemetry-schemas.ts';
import * as view from './table-view-schemas.ts';
import * as document from './vehicle-document-schemas.ts';
import * as vehicle from './vehicle-schemas.ts';
import * as hooks from './webhook-schemas.ts';

/**
 * Every call with its validation schemas: the 14 of the specification, then the extensions.
 */
export const endpointSchemas: readonly EndpointSchemas[] = [
  entry('login', login, loginInput, loginOutput),
  entry('listDrivers', drivers.listDrivers, none, driver.driversOutput),
  entry('getDriver', drivers.getDriver, none, driver.driverOutput),
  entry('createDriver', drivers.createDriver, driver.createDriverInput, driver.driverOutput),
  entry('updateDriver', drivers.updateDriver, driver.updateDriverInput, driver.driverOutput),
  entry(
    'updateDriverConnections',
    drivers.updateDriverConnections,
    driver.driverConnectionInput,
    driver.updatedOutput,
  ),
  entry('updateDriverFares', drivers.updateDriverFares, driver.driverFareInput, driver.updatedOutput),
  entry('listVehicles', vehicles.listVehicles, none, vehicle.vehiclesOutput),
  entry('getVehicle', vehicles.getVehicle, none, vehicle.vehicleOutput),
  entry('createVehicle', vehicles.createVehicle, vehicle.createVehicleInput, vehicle.vehicleOutput),
  entry('updateVehicle', vehicles.updateVehicle, vehicle.updateVehicleInput, vehicle.vehicleOutput),
  entry(
    'updateVehicleConnections',
    vehicles.updateVehicleConnections,
    vehicle.vehicleConnectionInput,
    driver.updatedOutput,
  ),
  entry('earningReport', reports.earningReport, report.earningReportInput, report.earningReportOutput),
  entry('rideReport', reports.rideReport, report.rideReportInput, report.rideReportOutput),
  entry('listRides', reports.listRides, report.ridePageInput, report.ridePageOutput),
  entry('getCapabilities', extensions.getCapabilities, none, extension.capabilitiesOutput),
  entry('getSession', extensions.getSession, none, extension.sessionOutput),
  entry('logout', extensions.logout, none, extension.logoutOutput),
  entry('getOverview', extensions.getOverview, none, extension.overviewOutput),
  entry('listNotifications', extensions.listNotifications, none, extension.notificationsOutput),
  entry(
    'readNotifications',
    extensions.readNotifications,
    extension.readNotificationsInput,
    driver.updatedOutput,
  ),
  entry('listReports', extensions.listReports, none, extension.reportsOutput),
  entry('listPeople', people.listPeople, none, person.peopleOutput),
  entry('invitePerson', people.invitePerson, person.invitationInput, person.linkOutput),
  entry('renewInvitation', people.renewInvitation, none, person.linkOutput),
  entry('withdrawInvitation', people.withdrawInvitation, none, person.endedOutput),
  entry('updatePerson', people.updatePerson, person.personInput, person.personOutput),
  entry('updateAccess', people.updateAccess, person.accessInput, person.personOutput),
  entry('createResetLink', people.createResetLink, none, person.linkOutput),
  entry('removeSecondFactor', people.removeSecondFactor, none, person.personOutput),
  entry('listPersonSessions', people.listPersonSessions, none, person.sessionsOutput),
  entry('endPersonSessions', people.endPersonSessions, person.endSessionsInput, person.endedOutput),
  entry('getSecurity', people.getSecurity, none, person.securityOutput),
  entry('updateSecurity', people.updateSecurity, person.securityInput, person.securityOutput),
  entry('getProfile', people.getProfile, none, person.profileOutput),
  entry('updateProfile', people.updateProfile, person.profileInput, person.profileOutput),
  entry('changePassword', people.changePassword, person.changePasswordInput, person.endedOutput),
  entry('listOwnSessions', people.listOwnSessions, none, person.sessionsOutput),
  entry('endOwnSessions', people.endOwnSessions, person.endSessionsInput, person.endedOutput),
  entry('startSecondFactor', people.startSecondFactor, person.factorChangeInput, person.enrollmentOutput),
  entry(
    'confirmSecondFactor',
    people.confirmSecondFactor,
    person.secondFactorInput,
    person.recoveryCodesOutput,
  ),
  entry('stopSecondFactor', people.stopSecondFactor, person.factorChangeInput, person.profileOutput),
  entry('enrollSecondFactor', people.enrollSecondFactor, person.enrollInput, person.enrollmentOutput),
  entry('openInvitation', people.openInvitation, person.tokenInput, person.openInvitationOutput),
  entry('acceptInvitation', people.acceptInvitation, person.acceptInvitationInput, loginOutput),
  entry('makeFirstPark', makeFirstPark, person.firstParkInput, loginOutput),
  entry('requestReset', people.requestReset, person.requestResetInput, person.sentOutput),
  entry('openReset', people.openReset, person.tokenInput, person.openResetOutput),
  entry('resetPassword', people.resetPassword, person.resetInput, person.endedOutput),
  entry('searchJournal', journal.searchJournal, changes.journalInput, changes.journalOutput),
  entry('listEntryRecords', journal.listEntryRecords, changes.entryRecordsInput, changes.entryRecordsOutput),
  entry('listJournalPeople', journal.listJournalPeople, none, changes.journalPeopleOutput),
  entry('getLatestChanges', journal.getLatestChanges, none, changes.latestChangesOutput),
  entry('openLive', openLive, none, z.unknown()),
  entry('listVehicleDocuments', vehicleDocuments.listVehicleDocuments, none, document.vehicleDocumentsOutput),
  entry(
    'updateVehicleDocuments',
    vehicleDocuments.updateVehicleDocuments,
    document.vehicleDocumentsInput,
    document.vehicleDocument,
  ),
  entry('listDriverActivity', listDriverActivity, none, driverActivityOutput),
  entry('getDriverDay', rideDays.getDriverDay, rides.driverDayInput, rides.driverDayOutput),
  entry('listDriverDays', rideDays.listDriverDays, none, rides.driverDaysOutput),
  entry('listVehicleDays', rideDays.listVehicleDays, none, rides.vehicleDaysOutput),
  entry('getTableViews', tableViews.getTableViews, none, view.tableViewsOutput),
  entry('putTableViews', tableViews.putTableViews, view.tableViewsInput, view.tableViewsOutput),
  entry('sendTelemetry', sendTelemetry, telemetry.telemetryInput, telemetry.telemetryOutput),
  entry('listTerms', terms.listTerms, none, term.termsListOutput),
  entry('createTerms', terms.createTerms, term.createTermsInput, term.termsOutput),
  entry('updateTerms', terms.updateTerms, term.updateTermsInput, term.termsOutput),
  entry('updateDriverTerms', terms.updateDriverTerms, term.driverTermsInput, driver.updatedOutput),
  entry('listSettlements', ledger.listSettlements, money.settlementsInput, money.settlementsOutput),
  entry('getAccount', ledger.getAccount, money.accountInput, money.accountOutput),
  entry('createEntries', ledger.createEntries, money.createEntriesInput, money.createEntriesOutput),
  entry('correctEntry', ledger.correctEntry, money.correctEntryInput, money.correctEntryOutput),
  entry('updateBankAccount', ledger.updateBankAccount, money.bankAccountInput, money.bankAccountOutput),
  entry('listLedgerWeeks', ledger.listLedgerWeeks, money.settlementsInput, money.ledgerWeeksOutput),
  entry('listDriverBalances', ledger.listDriverBalances, money.settlementsInput, money.driverBalancesOutput),
  entry('listPayoutRuns', payouts.listPayoutRuns, none, payout.payoutRunsOutput),
  entry(
    'listOlderPayoutRuns',
    payouts.listOlderPayoutRuns,
    payout.olderPayoutRunsInput,
    payout.payoutRunsOutput,
  ),
  entry('getPayoutRun', payouts.getPayoutRun, none, payout.payoutRunOutput),
  entry('createPayoutRun', payouts.createPayoutRun, payout.createPayoutRunInput, payout.payoutRunOutput),
  entry('updatePayoutRun', payouts.updatePayoutRun, payout.updatePayoutRunInput, payout.payoutRunOutput),
  entry('confirmPayoutRun', payouts.confirmPayoutRun, payout.payoutVersionInput, payout.payoutRunOutput),
  entry('discardPayoutRun', payouts.discardPayoutRun, payout.payoutVersionInput, payout.payoutRunOutput),
  entry(
    'updatePayoutResults',
    payouts.updatePayoutResults,
    payout.payoutResultsInput,
    payout.payoutRunOutput,
  ),
  entry('getBankFile', bankFiles.getBankFile, none, bank.bankFileOutput),
  entry('updateBankFile', bankFiles.updateBankFile, bank.bankFileSettings, bank.bankFileOutput),
  entry('saveBankFile', bankFiles.saveBankFile, bank.bankFileSavedInput, payout.payoutRunOutput),
  entry('listLedgerMonths', payouts.listLedgerMonths, none, payout.ledgerMonthsOutput),
  entry('getLedgerMonth', payouts.getLedgerMonth, none, payout.ledgerMonthOutput),
  entry('pageDrivers', paged.pageDrivers, page.driverPageInput, page.driverPageOutput),
  entry('pageVehicles', paged.pageVehicles, page.vehiclePageInput, page.vehiclePageOutput),
  entry(
    'switchMatchingDrivers',
    paged.switchMatchingDrivers,
    page.switchDriversInput,
    page.matchingChangedOutput,
  ),
  entry('setMatchingFares', paged.setMatchingFares, page.setFaresInput, page.matchingChangedOutput),
  entry(
    'switchMatchingVehicles',
    paged.switchMatchingVehicles,
    page.switchVehiclesInput,
    page.matchingChangedOutput,
  ),
  entry('listDriverValues', paged.listDriverValues, none, page.filterValuesOutput),
  entry('listVehicleValues', paged.listVehicleValues, none, page.filterValuesOutput),
  entry('undoMatchingDrivers', paged.undoMatchingDrivers, page.undoInput, driver.updatedOutput),
  entry('undoMatchingFares', paged.undoMatchingFares, page.undoInput, driver.updatedOutput),
  entry('undoMatchingVehicles', paged.undoMatchingVehicles, page.undoInput, driver.updatedOutput),
  entry('closeLedgerMonth', payouts.closeLedgerMonth, none, payout.ledgerMonthOutput),
  ...rideSourceEndpoints,
  entry('listWebhooks', webhooks.listWebhooks, none, hooks.webhooksOutput),
  entry('createWebhook', webhooks.createWebhook, hooks.newWebhookInput, hooks.webhookSecretOutput),
  entry('updateWebhook', webhooks.updateWebhook, hooks.webhookInput, hooks.webhookOutput),
  entry('rotateWebhookSecret', webhooks.rotateWebhookSecret, none, hooks.webhookSecretOutput),
  entry('testWebhook', webhooks.testWebhook, none, hooks.webhookTestOutput),
  entry('listWebhookDeliveries', webhooks.listWebhookDeliveries, none, hooks.webhookDeliveriesOutput),
  entry('replayWebhookDeliveries', webhooks.replayWebhookDeliveries, hooks.replayInput, hooks.replayOutput),
  entry('removeWebhook', webhooks.removeWebhook, none, hooks.webhookRemovedOutput),
  entry('getDriverLink', driverPage.getDriverLink, none, ownPage.driverLinkOutput),
  entry(
    'createDriverLink',
    driverPage.createDriverLink,
    ownPage.driverLinkInput,
    ownPage.newDriverLinkOutput,
  ),
  entry('withdrawDriverLink', driverPage.withdrawDriverLink, none, ownPage.driverLinkWithdrawnOutput),
  entry('openDriverPage', driverPage.openDriverPage, ownPage.driverPageInput, ownPage.driverPageOutput),
];
