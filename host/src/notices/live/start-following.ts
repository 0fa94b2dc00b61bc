import type { i18n } from 'i18next';
import { createElement } from 'react';
import { mountPart } from '../../shell/mounted/mounted-part.tsx';
import { followChanges, type FollowParts } from './follow-changes.ts';
import { LiveNote } from './LiveNote.tsx';
import { createLostNote } from './lost-note.ts';

/**
 * Follows the changes, and says so on screen when they do not arrive. Returns the stop function.
 */
export function startFollowing(
  parts: Omit<FollowParts, 'onConnected'> & { readonly i18n: i18n },
): () => void {
  const note = createLostNote((since) => mountPart(parts.i18n, 'append', createElement(LiveNote, { since })));
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
