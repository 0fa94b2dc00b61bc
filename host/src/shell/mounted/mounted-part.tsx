import type { i18n } from 'i18next';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';

/**
 * Mounts a part beside the page in a React root of its own: it is shown on every screen, also on
 * one that crashed. Returns the function that removes it.
 */
export function mountPart(i18n: i18n, place: 'prepend' | 'append', part: ReactNode): () => void {
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
