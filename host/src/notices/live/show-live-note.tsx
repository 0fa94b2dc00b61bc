import type { i18n } from 'i18next';
import { mountPart } from '../../shell/mounted/mounted-part.tsx';
import { LiveNote, type LiveNoteProps } from './LiveNote.tsx';

/** Shows the note; returns a function that removes it. */
export function showLiveNote(i18n: i18n, props: LiveNoteProps): () => void {
  return mountPart(i18n, 'append', <LiveNote {...props} />);
}
