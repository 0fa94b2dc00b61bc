import { defineRemote } from '@park/federation/define-remote';
import { lateScreen } from '@park/federation/late-screen';
import { contract } from './manifest.ts';

const JournalScreen = lateScreen(() =>
  import(/* webpackChunkName: "JournalScreen" */ './features/journal/JournalScreen.tsx').then(
    (module) => module.JournalScreen,
  ),
);
const DriverHistory = lateScreen(() =>
  import(/* webpackChunkName: "DriverHistory" */ './features/journal/record-history/DriverHistory.tsx').then(
    (module) => module.DriverHistory,
  ),
);
const VehicleHistory = lateScreen(() =>
  import(
    /* webpackChunkName: "VehicleHistory" */ './features/journal/record-history/VehicleHistory.tsx'
  ).then((module) => module.VehicleHistory),
);
const PeopleScreen = lateScreen(() =>
  import(/* webpackChunkName: "PeopleScreen" */ './features/people/PeopleScreen.tsx').then(
    (module) => module.PeopleScreen,
  ),
);
const OwnAccount = lateScreen(() =>
  import(/* webpackChunkName: "OwnAccount" */ './features/own-account/OwnAccount.tsx').then(
    (module) => module.OwnAccount,
  ),
);

export const app = defineRemote({
  contract,
  components: { JournalScreen, DriverHistory, VehicleHistory, PeopleScreen, OwnAccount },
});
