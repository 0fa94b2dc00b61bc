import { addTexts } from '@park/i18n/i18n';
import { LANGUAGES, type Language } from '@park/i18n/languages';
import type { i18n } from 'i18next';
import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import type texts from './late-locales/en.json';
import { OverrideBanner, type OverrideBannerProps } from './OverrideBanner.tsx';
import { ReleaseNotice, type ReleaseNoticeProps } from './ReleaseNotice.tsx';

declare const BUNDLED_TEXTS: { readonly releases: Readonly<Record<Language, typeof texts>> };

// A separate React root for each: they are shown on every screen, also on one that crashed.
function mount(i18n: i18n, place: 'prepend' | 'append', part: ReactNode): Root {
  const bundled = BUNDLED_TEXTS.releases;
  for (const language of LANGUAGES) addTexts(i18n, language, { releases: bundled[language] });
  const element = document.createElement('div');
  // No box of its own: the banner is sticky within the whole page.
  element.style.display = 'contents';
  document.body[place](element);
  const root = createRoot(element);
  root.render(<I18nextProvider i18n={i18n}>{part}</I18nextProvider>);
  return root;
}

/** Mounts the banner above the page; it stays until the page is closed. */
export function showOverrideBanner(i18n: i18n, props: OverrideBannerProps): void {
  mount(i18n, 'prepend', <OverrideBanner {...props} />);
}

/** Shows the notice; returns a function that removes it. */
export function showReleaseNotice(i18n: i18n, props: ReleaseNoticeProps): () => void {
  const root = mount(i18n, 'append', <ReleaseNotice {...props} />);
  return () => root.unmount();
}
