import { defineRemote } from '@park/federation/define-remote';
import { lateScreens } from '@park/federation/late-screen';
import { DriverPage } from './features/driver-page/DriverPage.tsx';
import { contract } from './manifest.ts';

export const app = defineRemote({
  contract,
  components: {
    DriverPage,
    // The console's side: a driver's telephone does not load it.
    ...lateScreens({
      DriverLinkCard: () =>
        import(/* webpackChunkName: "DriverLinkCard" */ './features/driver-link/DriverLinkCard.tsx'),
    }),
  },
});
