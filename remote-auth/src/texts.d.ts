import type login from './features/login/locales/en.json';

declare module '@park/i18n/texts' {
  interface Texts {
    login: typeof login;
  }
}
