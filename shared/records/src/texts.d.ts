import type bulk from './bulk/locales/en.json';
import type list from './list/locales/en.json';
import type paged from './paged/locales/en.json';

declare module '@park/i18n/texts' {
  interface Texts {
    bulk: typeof bulk;
    list: typeof list;
    paged: typeof paged;
  }
}
