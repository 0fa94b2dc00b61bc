import type importRoom from './import-room/locales/en.json';
import type importRows from './import-rows/locales/en.json';
import type links from './links/locales/en.json';
import type reportRange from './report/report-range/locales/en.json';

declare module '@park/i18n/texts' {
  interface Texts {
    'import-room': typeof importRoom;
    'import-rows': typeof importRows;
    links: typeof links;
    'report-range': typeof reportRange;
  }
}
