import { defineRemote } from '@park/federation/define-remote';
import { lateScreens } from '@park/federation/late-screen';
import { contract } from './manifest.ts';

export const app = defineRemote({
  contract,
  components: lateScreens({
    HeldRidesScreen: () =>
      import(/* webpackChunkName: "HeldRidesScreen" */ './features/held-rides/HeldRidesScreen.tsx'),
    RideImportScreen: () =>
      import(/* webpackChunkName: "RideImportScreen" */ './features/ride-import/RideImportScreen.tsx'),
    RideSources: () =>
      import(/* webpackChunkName: "RideSources" */ './features/ride-sources/RideSources.tsx'),
    Webhooks: () => import(/* webpackChunkName: "Webhooks" */ './features/webhooks/Webhooks.tsx'),
  }),
});
