import type { Notice } from '@park/federation/host-services';
import type { i18n as I18n } from 'i18next';
import type consoleTexts from '../shell/console/locales/en.json';
import { notify } from './notify.ts';

interface SayOptions {
  readonly seconds?: number;
  readonly minutes?: number;
  readonly name?: () => string;
}

/**
 * Creates the function that shows a notice with a text of the console, as soon as its texts are
 * loaded.
 */
export function createSay(i18n: I18n, firstTexts: Promise<unknown>) {
  return (
    kind: Notice['kind'],
    key: Exclude<keyof typeof consoleTexts, 'pageTitles'>,
    { seconds, minutes, name }: SayOptions = {},
  ): void => {
    const speak = () => {
      const text = i18n.t(`console:${key}`, { minutes, name: name?.() });
      notify({ kind, text, ...(seconds ? { seconds } : {}) });
    };
    // When the texts fail to load, the page itself shows the boot failure.
    firstTexts.then(speak, () => undefined);
  };
}
