import type { Registry } from '@park/federation/registry';
import type { Remote } from '../workspace.ts';
import { buildApp } from './build-apps.ts';
import { whileBuilding } from './build-lock.ts';
import { type Call, type Command, readRemote, readWhole } from './command-line.ts';
import { type Place, signRegistry } from './live-registry.ts';
import { findDoomed, removeDoomed } from './prune.ts';
import { publishHost } from './publish-host.ts';
import { publishRemote } from './publish-remote.ts';
import { readKeys } from './registry-keys.ts';
import { ReleaseError } from './release-error.ts';
import { promote, rollBack, switchRemote, withdraw } from './run-published.ts';
import { openStore } from './store/open-store.ts';

type Say = (line: string) => void;

const KEEP_DAYS = 30;
const KEEP_DAYS_MOST = 3650;

function describe(name: Remote, registry: Registry): string {
  const remote = registry.remotes[name];
  if (!remote) return `${name} is not in the registry`;
  const { version, enabled, previous, candidate } = remote;
  const facts = [
    enabled ? `runs ${version}` : `is switched off (${version})`,
    ...(previous ? [`before it ${previous.version}`] : []),
    ...(candidate ? [`for ${candidate.percent} of 100 users ${candidate.release.version}`] : []),
  ];
  return `${name} ${facts.join(', ')}; release ${registry.release}`;
}

async function build(app: string, call: Call, say: Say): Promise<void> {
  if (call.has('prebuilt')) return;
  say(`  building ${app}`);
  const fresh = await buildApp(app);
  if (!fresh) say('  nothing has changed since its last build');
}

async function prune(call: Call, place: Place, say: Say): Promise<void> {
  const keepDays = readWhole(call, 'keep-days', 1, KEEP_DAYS_MOST) ?? KEEP_DAYS;
  const doomed = await findDoomed(place, { keepDays, now: new Date() });
  for (const each of doomed) {
    const what = `${each.folder} (${each.days} days, ${each.files.length} files)`;
    if (!call.has('yes')) say(`  would remove ${what}`);
    else say((await removeDoomed(place, each)) ? `  removed ${what}` : `  kept ${what}: it is in use again`);
  }
  const versions = `${doomed.length} ${doomed.length === 1 ? 'version' : 'versions'}`;
  say(call.has('yes') ? `${versions} to remove` : `${versions} to remove; --yes removes them`);
}

function readSwitch(word: string | undefined): boolean {
  if (word !== 'on' && word !== 'off')
    throw new ReleaseError(`A remote is switched on or off, not "${word}".`);
  return word === 'on';
}

async function publish(call: Call, place: Place, say: Say): Promise<void> {
  const name = readRemote(call.words[0]);
  const percent = readWhole(call, 'candidate', 1, 99);
  // The build and what is read of it belong together; somebody else's build must not come between.
  const work = async (): Promise<Registry> => {
    await build(`remote-${name}`, call, say);
    return publishRemote(name, {
      ...place,
      percent,
      isRepeatable: call.has('repeatable'),
      say,
    });
  };
  say(describe(name, await (call.has('prebuilt') ? work() : whileBuilding(work))));
}

async function publishShell(call: Call, place: Place, say: Say): Promise<void> {
  const work = async (): Promise<Registry> => {
    await build('host', call, say);
    return publishHost({ ...place, isBreaking: call.has('breaking'), say });
  };
  const { host, release } = await (call.has('prebuilt') ? work() : whileBuilding(work));
  say(`the host runs ${host}; release ${release}`);
}

/** Does what the command says, with a line for each step. Rejects with a ReleaseError or a BuildError. */
export async function runCommand(command: Command, call: Call, say: Say): Promise<void> {
  const place = { store: openStore(call.text('store'), process.env), keys: readKeys(process.env) };
  if (command === 'publish-remote') return publish(call, place, say);
  if (command === 'publish-host') return publishShell(call, place, say);
  if (command === 'prune-remotes') return prune(call, place, say);
  if (command === 'sign-registry') return say(`release ${(await signRegistry(place)).release} is signed`);
  const name = readRemote(call.words[0]);
  const change = {
    'rollback-remote': () => rollBack(name, place),
    'withdraw-remote': () => withdraw(name, place),
    'switch-remote': () => switchRemote(name, readSwitch(call.words[1]), place),
    'promote-remote': () => {
      const percent = readWhole(call, 'percent', 1, 99);
      return promote(name, { version: call.text('version'), percent }, place);
    },
  };
  say(describe(name, await change[command]()));
}
