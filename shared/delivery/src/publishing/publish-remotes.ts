import type { Registry } from '@park/federation/registry';
import type { Remote } from '@park/build/workspace.ts';
import { type Publication, publishRemote } from './publish-remote.ts';
import { ReleaseError } from './release-error.ts';

/**
 * Publishes the builds of several remotes, one after the other. A remote that is refused does not
 * keep the others back, and is tried again after them: one of them may offer the slot that it
 * fills. Rejects with a ReleaseError that names every remote that stays refused.
 */
export async function publishRemotes(names: readonly Remote[], publication: Publication): Promise<Registry> {
  let registry: Registry | null = null;
  let waiting = names;
  for (;;) {
    const refused = new Map<Remote, ReleaseError>();
    for (const name of waiting) {
      try {
        registry = await publishRemote(name, publication);
      } catch (error) {
        if (!(error instanceof ReleaseError)) throw error;
        refused.set(name, error);
      }
    }
    if (refused.size === waiting.length || refused.size === 0) {
      const faults = [...refused].map(([name, { message }]) => `${name} was not published: ${message}`);
      if (faults.length > 0) throw new ReleaseError(faults.join('\n'));
      if (registry === null) throw new ReleaseError('The workspace has no remotes.');
      return registry;
    }
    waiting = [...refused.keys()];
  }
}
