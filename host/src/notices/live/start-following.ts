import type { i18n } from 'i18next';
import { showLiveNote } from './show-live-note.tsx';
import { followChanges, type FollowParts } from './follow-changes.ts';
import { createLostNote } from './lost-note.ts';

/** Follows the changes, and says so on screen when they do not arrive. Returns the stop function. */
export function startFollowing(
  parts: Omit<FollowParts, 'onConnected'> & { readonly i18n: i18n },
): () => void {
  const note = createLostNote((since) => showLiveNote(parts.i18n, { since }));
  note.lost();
  const stop = followChanges({
    ...parts,
    onConnected: (isConnected) => (isConnected ? note.found() : note.lost()),
  });
  return () => {
    stop();
    note.stop();
  };
}
