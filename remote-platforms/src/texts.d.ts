import type heldRides from './features/held-rides/locales/en.json';
import type rideSources from './features/ride-sources/locales/en.json';
import type webhooks from './features/webhooks/locales/en.json';
import type rideImport from './features/ride-import/locales/en.json';

declare module '@park/i18n/texts' {
  interface Texts {
    'held-rides': typeof heldRides;
    'ride-sources': typeof rideSources;
    webhooks: typeof webhooks;
    'ride-import': typeof rideImport;
  }
}
