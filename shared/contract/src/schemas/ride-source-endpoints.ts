import * as heldRides from '../held-rides.ts';
import * as rideSources from '../ride-sources.ts';
import * as statements from '../statements.ts';
import { type EndpointSchemas, entry, none } from './endpoint-entry.ts';
import { ingestOutput } from './ingest-schemas.ts';
import * as sources from './ride-source-schemas.ts';
import * as connection from './source-connection-schemas.ts';
import * as sums from './statement-schemas.ts';

/** The calls of the extensions `rideSources` and `statements`. */
export const rideSourceEndpoints: readonly EndpointSchemas[] = [
  entry('listRideSources', rideSources.listRideSources, none, sources.rideSourcesOutput),
  entry(
    'createRideSource',
    rideSources.createRideSource,
    sources.newRideSourceInput,
    sources.rideSourceOutput,
  ),
  entry('updateRideSource', rideSources.updateRideSource, sources.rideSourceInput, sources.rideSourceOutput),
  entry(
    'updateSourceConnection',
    rideSources.updateSourceConnection,
    connection.connectionInput,
    sources.rideSourceOutput,
  ),
  entry('testSource', rideSources.testSource, none, connection.testedOutput),
  entry('runSource', rideSources.runSource, none, sources.rideSourceOutput),
  entry('pauseSource', rideSources.pauseSource, connection.pauseInput, sources.rideSourceOutput),
  entry('settleHeldAnswer', rideSources.settleHeldAnswer, connection.heldInput, sources.rideSourceOutput),
  entry('fetchSourceDays', rideSources.fetchSourceDays, connection.fetchInput, sources.rideSourceOutput),
  entry('createApiKey', rideSources.createApiKey, sources.apiKeyInput, sources.newApiKeyOutput),
  entry('withdrawApiKey', rideSources.withdrawApiKey, none, sources.withdrawnOutput),
  entry('importRides', rideSources.importRides, sources.importRidesInput, ingestOutput),
  entry('importEntries', rideSources.importEntries, sources.importEntriesInput, sources.importEntriesOutput),
  entry('listHeldRides', heldRides.listHeldRides, none, sources.heldRidesOutput),
  entry('linkHeldRides', heldRides.linkHeldRides, sources.linkInput, sources.linkedOutput),
  entry('ignoreHeldRides', heldRides.ignoreHeldRides, sources.ignoreInput, sources.ignoredOutput),
  entry('decideLookalikes', heldRides.decideLookalikes, sources.decideInput, sources.decidedOutput),
  entry('listSourceNames', heldRides.listSourceNames, none, sources.sourceNamesOutput),
  entry('settleHeldRides', heldRides.settleHeldRides, none, sources.settledOutput),
  entry('storeStatement', statements.storeStatement, sums.storeStatementInput, sums.storeStatementOutput),
  entry(
    'readPlatformStatement',
    statements.readPlatformStatement,
    sums.statementsInput,
    sums.storeStatementOutput,
  ),
  entry('listStatements', statements.listStatements, sums.statementsInput, sums.statementsOutput),
  entry('deleteStatement', statements.deleteStatement, none, sums.deleteStatementOutput),
];
