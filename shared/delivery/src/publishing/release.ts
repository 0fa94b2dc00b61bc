import { findRemotes, RELEASE } from '@park/build/workspace.ts';
import { buildApps } from './build-apps.ts';
import { whileBuilding } from './build-lock.ts';
import { publishAll } from './publish.ts';
import { readKeys } from './registry-keys.ts';
import { openStore } from '../store/open-store.ts';

/**
 * Builds what changed and publishes it into `.release`; throws a BuildError with webpack's output,
 * or a ReleaseError.
 */
export async function releaseAll(onDone: (line: string) => void): Promise<void> {
  const place = { store: openStore(RELEASE, process.env), keys: readKeys(process.env) };
  await whileBuilding(async () => {
    await buildApps(['host', ...findRemotes().map((name) => `remote-${name}`)], (app, ms, fresh) =>
      onDone(`  ${app.padEnd(15)} ${fresh ? `built in ${(ms / 1000).toFixed(1)} s` : 'unchanged'}`),
    );
    await publishAll(place);
  });
}

if (import.meta.main) await releaseAll((line) => console.log(line));
