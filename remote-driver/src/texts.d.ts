import type driverLink from './features/driver-link/locales/en.json';
import type driverPage from './features/driver-page/locales/en.json';

declare module '@park/i18n/texts' {
  interface Texts {
    'driver-link': typeof driverLink;
    'driver-page': typeof driverPage;
  }
}
