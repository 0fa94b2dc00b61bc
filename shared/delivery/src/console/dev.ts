import { watch } from 'node:fs';
import path from 'node:path';
import { createGateway } from '../gateway/create-gateway.ts';
import { releaseAll } from '../publishing/release.ts';
import { findExamples, findRemotes, RELEASE, ROOT } from '@park/build/workspace.ts';
import { type Backend, startBackend } from './backend.ts';
import { type DevServers, startDevServers } from './dev-servers.ts';
import { type ConsoleSettings, originOf, readSettings, SettingError } from './environment.ts';
import { assertPortIsFree } from './free-port.ts';

const APPS = ['host', ...findRemotes()];
const BACKEND_SOURCES = ['api/src', 'shared/contract/src', 'shared/domain/src'];
const DEBOUNCE_MS = 200;

/** The named apps, examples too; without a name all of the console's own. */
function readApps(names: readonly string[]): readonly string[] {
  const known = [...APPS, ...findExamples()];
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw new SettingError(`There is no app "${unknown}"; the apps are ${known.join(', ')}.`);
  return names.length === 0 ? APPS : known.filter((app) => names.includes(app));
}

/** Restarts the backend when one of its files changes, debounced. */
function watchBackend(restart: () => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  for (const folder of BACKEND_SOURCES) {
    watch(path.join(ROOT, folder), { recursive: true }, (_, file) => {
      if (file?.includes('.test.')) return;
      clearTimeout(timer);
      timer = setTimeout(restart, DEBOUNCE_MS);
    });
  }
}

async function dev(settings: ConsoleSettings, apps: readonly string[]): Promise<void> {
  await assertPortIsFree(settings);
  let backend: Backend | null = null;
  let servers: DevServers | null = null;
  const stop = async (): Promise<void> => {
    servers?.stop();
    await backend?.stop();
    process.exit(0);
  };
  for (const event of ['SIGTERM', 'SIGINT', 'disconnect']) process.on(event, () => void stop());

  if (APPS.some((app) => !apps.includes(app))) await releaseAll((line) => console.log(line));
  console.log(`Starting the dev servers of ${apps.join(', ')} …`);
  servers = await startDevServers(apps);
  if (settings.apiUrl === null) {
    const startOne = () => startBackend(settings, (message) => console.log(`  ${message}`));
    backend = await startOne();
    watchBackend(async () => {
      console.log('The backend changed; restarting it …');
      await backend?.stop();
      backend = await startOne().catch((error: unknown) => {
        console.error(error instanceof Error ? error.message : String(error));
        return null;
      });
    });
  }
  const gateway = await createGateway({
    release: RELEASE,
    languages: settings.languages,
    trustedProxies: settings.trustedProxies,
    apiUrl: () => settings.apiUrl ?? backend?.url() ?? null,
    live: servers.live,
  });
  await gateway.listen({ port: settings.port, host: settings.host });
  console.log(`\nThe console runs at ${originOf(settings)}, with live reload of ${apps.join(', ')}\n`);
}

try {
  await dev(readSettings(process.env), readApps(process.argv.slice(2)));
} catch (error) {
  console.error(
    error instanceof SettingError || !(error instanceof Error)
      ? String(error).replace(/^\w+: /, '')
      : error.message,
  );
  process.exit(1);
}
