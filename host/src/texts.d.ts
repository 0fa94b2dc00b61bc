import type consoleTexts from './features/console/locales/en.json';

declare module '@park/i18n/texts' {
  interface Texts {
    console: typeof consoleTexts;
  }
}
