import { defineRemote } from '@park/federation/define-remote';
import { lateScreen } from '@park/federation/late-screen';
import { DriverPage } from './features/driver-page/DriverPage.tsx';
import { contract } from './manifest.ts';

// The console's side: a driver's telephone does not load it.
const DriverLinkCard = lateScreen(() =>
  import(/* webpackChunkName: "DriverLinkCard" */ './features/driver-link/DriverLinkCard.tsx').then(
    (module) => module.DriverLinkCard,
  ),
);

export const app = defineRemote({
  contract,
  components: { DriverPage, DriverLinkCard },
});
