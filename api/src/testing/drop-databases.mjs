import { endBackends } from './on-each-database.ts';
import { dropLeftDatabases, testServerUrl } from './test-database.ts';

/** What jest does when all tests have ended. */
export default async function dropDatabases() {
  await endBackends();
  const serverUrl = testServerUrl();
  if (serverUrl !== undefined) await dropLeftDatabases(serverUrl);
}
