import type texts from './features/driver/locales/en.json';

declare module '@park/i18n/texts' {
  interface Texts {
    driver: typeof texts;
  }
}
