import { addTexts } from '@park/i18n/i18n';
import { LANGUAGES, type Language } from '@park/i18n/languages';
import type { TextTree } from '@park/i18n/texts';
import type { i18n } from 'i18next';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';

export interface MountedPart {
  /** The namespace of the part's texts, and the texts by language: they arrive with its code. */
  readonly namespace: string;
  readonly texts: Readonly<Record<Language, TextTree>>;
  readonly place: 'prepend' | 'append';
}

/**
 * Mounts a part beside the page in a React root of its own: it is shown on every screen, also on one that crashed. Returns
 * the function that removes it.
 */
export function mountPart(i18n: i18n, { namespace, texts, place }: MountedPart, part: ReactNode): () => void {
  for (const language of LANGUAGES) addTexts(i18n, language, { [namespace]: texts[language] });
  const element = document.createElement('div');
  // No box of its own: a banner is sticky within the whole page.
  element.style.display = 'contents';
  document.body[place](element);
  const root = createRoot(element);
  root.render(<I18nextProvider i18n={i18n}>{part}</I18nextProvider>);
  return () => {
    root.unmount();
    element.remove();
  };
}
