import type access from './features/access/locales/en.json';
import type login from './features/login/locales/en.json';

declare module '@park/i18n/texts' {
  interface Texts {
    access: typeof access;
    login: typeof login;
  }
}
