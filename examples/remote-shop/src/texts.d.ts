import type texts from './features/shop/locales/en.json';

declare module '@park/i18n/texts' {
  interface Texts {
    shop: typeof texts;
  }
}
