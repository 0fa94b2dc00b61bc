import type journal from './features/journal/locales/en.json';
import type ownAccount from './features/own-account/locales/en.json';
import type people from './features/people/locales/en.json';

declare module '@park/i18n/texts' {
  interface Texts {
    journal: typeof journal;
    'own-account': typeof ownAccount;
    people: typeof people;
  }
}
