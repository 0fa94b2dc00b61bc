import type { Texts } from '@park/i18n/texts';
import { useTranslation } from 'react-i18next';

const FIRST_THAT_HAS_IT = { nsMode: 'fallback' } as const;

/** The words of every list, each as this one says it where it has its own for the same key. */
export function useListTexts(name: keyof Texts) {
  return useTranslation([name, 'list'] as unknown as 'list', FIRST_THAT_HAS_IT);
}

export type ListTexts = ReturnType<typeof useListTexts>['t'];
