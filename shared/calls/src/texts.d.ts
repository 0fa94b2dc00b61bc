import type dateField from './date-field/late-locales/en.json';

declare module '@park/i18n/texts' {
  interface Texts {
    'date-field': typeof dateField;
  }
}
