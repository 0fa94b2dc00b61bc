import { BuildError } from '../publishing/build-apps.ts';
import { releaseAll } from '../publishing/release.ts';
import { createGateway } from '../gateway/create-gateway.ts';
import { RELEASE } from '@park/build/workspace.ts';
import { type Backend, startBackend } from './backend.ts';
import { type ConsoleSettings, originOf, readSettings, SettingError } from './environment.ts';
import { assertPortIsFree } from './free-port.ts';

async function assertResponds(origin: string, hasBackend: boolean): Promise<void> {
  const paths = ['/', '/registry.json', ...(hasBackend ? ['/api/capabilities'] : [])];
  for (const path of paths) {
    const { ok, status } = await fetch(origin + path);
    if (!ok) throw new SettingError(`The console does not respond: ${path} returned ${status}.`);
  }
}

async function printWelcome(origin: string, settings: ConsoleSettings, setupCode?: string): Promise<void> {
  const lines = ['', `The console runs at ${origin}`];
  if (settings.apiUrl === null) {
    if (setupCode !== undefined) {
      lines.push(`  no park yet   make the first one at ${origin}/login?setup=${setupCode}`);
    } else if (settings.demoParks > 0) {
      const { DEMO_ADMIN } = await import('../../../../api/src/demo/demo-sign-in.ts');
      lines.push(`  sign in with  ${DEMO_ADMIN.email}  and  ${DEMO_ADMIN.password}`);
    }
    lines.push(
      `  data          ${settings.databaseUrl === null ? `embedded database in ${settings.dataDir}` : 'PostgreSQL'}`,
    );
  } else {
    lines.push(`  API           ${settings.apiUrl}`);
  }
  console.log([...lines, '  stop          Ctrl+C', ''].join('\n'));
}

async function start(): Promise<void> {
  const settings = readSettings(process.env);
  await assertPortIsFree(settings);

  let backend: Backend | null = null;
  let gateway: Awaited<ReturnType<typeof createGateway>> | null = null;
  let isStopping = false;
  const stop = async (): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    await gateway?.close();
    await backend?.stop();
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
  process.on('disconnect', () => void stop());

  // The database is made beside the builds, which leave a processor idle now and then.
  const starting =
    settings.apiUrl === null ? startBackend(settings, (message) => console.log(`  ${message}`)) : null;
  // What it says is told after the builds.
  starting?.catch(() => undefined);
  console.log('Building the host and the remotes (only what changed) …');
  await releaseAll((line) => console.log(line));
  backend = await starting;
  gateway = await createGateway({
    release: RELEASE,
    languages: settings.languages,
    trustedProxies: settings.trustedProxies,
    apiUrl: () => settings.apiUrl ?? backend?.url() ?? null,
  });
  const { port, host } = settings;
  await gateway.listen({ port, host }).catch(async (error: unknown) => {
    await assertPortIsFree(settings);
    throw error;
  });

  const origin = originOf(settings);
  await assertResponds(origin, backend !== null);
  await printWelcome(origin, settings, backend?.setupCode);
  process.send?.({ type: 'ready', origin });
}

start().catch((error: unknown) => {
  if (error instanceof SettingError) console.error(error.message);
  else if (error instanceof BuildError)
    console.error(`${error.output}\n${error.message}; see the lines above for the cause.`);
  else
    console.error(
      `The console could not be started: ${error instanceof Error ? error.message : String(error)}`,
    );
  process.exit(1);
});
