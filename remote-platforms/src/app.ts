import { defineRemote } from '@park/federation/define-remote';
import { lateScreen } from '@park/federation/late-screen';
import { contract } from './manifest.ts';

const HeldRidesScreen = lateScreen(() =>
  import(/* webpackChunkName: "HeldRidesScreen" */ './features/held-rides/HeldRidesScreen.tsx').then(
    (module) => module.HeldRidesScreen,
  ),
);
const RideImportScreen = lateScreen(() =>
  import(/* webpackChunkName: "RideImportScreen" */ './features/ride-import/RideImportScreen.tsx').then(
    (module) => module.RideImportScreen,
  ),
);
const RideSources = lateScreen(() =>
  import(/* webpackChunkName: "RideSources" */ './features/ride-sources/RideSources.tsx').then(
    (module) => module.RideSources,
  ),
);
const Webhooks = lateScreen(() =>
  import(/* webpackChunkName: "Webhooks" */ './features/webhooks/Webhooks.tsx').then(
    (module) => module.Webhooks,
  ),
);

export const app = defineRemote({
  contract,
  components: {
    HeldRidesScreen,
    RideImportScreen,
    RideSources,
    Webhooks,
  },
});
