import type { Registry } from '@park/federation/registry';
import type { Remote } from '@park/build/workspace.ts';
import { type Publication, publishRemote, publishTogether } from './publish-remote.ts';
import { ReleaseError } from '../store/release-error.ts';

/**
 * Publishes the builds of several remotes in one swap: one may take over what another gives up. When
 * they are refused together, each is published by itself, so that one keeps no other back, and tried
 * again after the others: one of them may offer the slot that it fills. Rejects with a ReleaseError
 * that names every remote that stays refused.
 */
export async function publishRemotes(names: readonly Remote[], publication: Publication): Promise<Registry> {
  if (names.length === 0) throw new ReleaseError('The workspace has no remotes.');
  try {
    return await publishTogether(names, publication);
  } catch (error) {
    if (!(error instanceof ReleaseError)) throw error;
    publication.log(`  not all at once: ${error.message}`);
  }
  let waiting = names;
  for (;;) {
    let registry: Registry | null = null;
    const refused = new Map<Remote, ReleaseError>();
    for (const name of waiting) {
      try {
        registry = await publishRemote(name, publication);
      } catch (error) {
        if (!(error instanceof ReleaseError)) throw error;
        refused.set(name, error);
      }
    }
    if (registry !== null && refused.size === 0) return registry;
    if (refused.size === waiting.length) {
      const faults = [...refused].map(([name, { message }]) => `${name} was not published: ${message}`);
      throw new ReleaseError(faults.join('\n'));
    }
    waiting = [...refused.keys()];
  }
}
