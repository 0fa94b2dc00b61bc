import type { Language } from '@park/i18n/languages';
import type { i18n } from 'i18next';
import { mountPart } from '../../mounted/mounted-part.tsx';
import type texts from './late-locales/en.json';
import { LiveNote, type LiveNoteProps } from './LiveNote.tsx';

declare const BUNDLED_TEXTS: { readonly live: Readonly<Record<Language, typeof texts>> };

/** Shows the note; returns a function that removes it. */
export function showLiveNote(i18n: i18n, props: LiveNoteProps): () => void {
  const part = { namespace: 'live', texts: BUNDLED_TEXTS.live, place: 'append' } as const;
  return mountPart(i18n, part, <LiveNote {...props} />);
}
