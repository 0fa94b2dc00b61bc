import { defineRemote } from '@park/federation/define-remote';
import { lateScreens } from '@park/federation/late-screen';
import type { PartsOf } from '@park/federation/manifest-source';
import { contract, type manifest } from './manifest.ts';

export const app = defineRemote({
  contract,
  components: lateScreens({
    JournalScreen: () =>
      import(/* webpackChunkName: "JournalScreen" */ './features/journal/JournalScreen.tsx'),
    DriverHistory: () =>
      import(/* webpackChunkName: "DriverHistory" */ './features/journal/record-history/DriverHistory.tsx'),
    VehicleHistory: () =>
      import(/* webpackChunkName: "VehicleHistory" */ './features/journal/record-history/VehicleHistory.tsx'),
    PeopleScreen: () => import(/* webpackChunkName: "PeopleScreen" */ './features/people/PeopleScreen.tsx'),
    OwnAccount: () => import(/* webpackChunkName: "OwnAccount" */ './features/own-account/OwnAccount.tsx'),
  }) satisfies PartsOf<typeof manifest.parts>,
});
