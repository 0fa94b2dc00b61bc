import { type Language, LANGUAGES } from '@park/i18n/languages';
import type texts from './locales/en.json';

declare const BUNDLED_TEXTS: { readonly boot: Readonly<Record<Language, typeof texts>> };

/**
 * Shown when even the console's texts could not be fetched; its own texts are bundled, and in every
 * language offered.
 */
export function showBootFailure(root: HTMLElement): void {
  const bundled = BUNDLED_TEXTS.boot;
  const message = document.createElement('p');
  message.textContent = LANGUAGES.map((language) => bundled[language].message).join(' · ');
  const again = document.createElement('button');
  again.type = 'button';
  again.textContent = LANGUAGES.map((language) => bundled[language].again).join(' · ');
  for (const [from, event] of [
    [again, 'click'],
    [globalThis, 'online'],
  ] as const)
    from.addEventListener(event, () => location.reload());
  const box = document.createElement('main');
  box.setAttribute('role', 'alert');
  box.style.cssText = 'max-width:36rem;margin:20vh auto;padding:0 1.5rem;font:16px/1.5 system-ui,sans-serif';
  box.append(message, again);
  root.replaceChildren(box);
}
