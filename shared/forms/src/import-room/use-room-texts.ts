import type { Texts } from '@park/i18n/texts';
import { createContext, use } from 'react';
import { useTranslation } from 'react-i18next';

/** The namespaces of an import's own words: they count before those of the room. */
export const OwnTexts = createContext<readonly (keyof Texts)[]>([]);

const FIRST_THAT_HAS_IT = { nsMode: 'fallback' } as const;

/**
 * The words of the room, each as the import says it where it has its own for the same key; or those
 * of a part of the room that not every import has.
 */
export function useRoomTexts<Space extends keyof Texts = 'import-room'>() {
  const own = use(OwnTexts);
  return useTranslation([...own, 'import-room'] as unknown as Space, FIRST_THAT_HAS_IT);
}
