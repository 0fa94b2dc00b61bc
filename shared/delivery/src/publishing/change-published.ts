import type { Remote } from '@park/build/workspace.ts';
import { type Call, readAddress, readInteger } from './command-line.ts';
import { describeRemote } from './describe-remote.ts';
import type { Place } from './registry-keys.ts';
import { ReleaseError } from '../store/release-error.ts';
import { promote, rollBack, switchRemote, withdraw, withdrawWhole } from './run-published.ts';
import { promoteWhenCalm } from './when-calm.ts';

/** Commands that change a remote of the registry by its name alone, and build nothing. */
export type ChangeCommand = 'rollback-remote' | 'promote-remote' | 'withdraw-remote' | 'switch-remote';

function readSwitch(state: string | undefined): boolean {
  if (state !== 'on' && state !== 'off')
    throw new ReleaseError(`A remote is switched on or off, not "${state}".`);
  return state === 'on';
}

/** Runs one of them and logs what the registry has of the remote then. Rejects with a ReleaseError. */
export async function changePublished(
  command: ChangeCommand,
  name: Remote,
  { call, place, log }: { readonly call: Call; readonly place: Place; readonly log: (line: string) => void },
): Promise<void> {
  const api = command === 'promote-remote' ? call.text('when-calm') : null;
  if (api !== null) {
    const changed = await promoteWhenCalm(name, readAddress(api), place, log);
    return changed === null ? undefined : log(describeRemote(name, changed));
  }
  const change = {
    'rollback-remote': () => rollBack(name, place),
    'withdraw-remote': () => (call.has('whole') ? withdrawWhole : withdraw)(name, place),
    'switch-remote': () => switchRemote(name, readSwitch(call.positionals[1]), place),
    'promote-remote': () => {
      const percent = readInteger(call, 'percent', 1, 99);
      return promote(name, { version: call.text('version'), percent }, place);
    },
  };
  log(describeRemote(name, await change[command]()));
}
