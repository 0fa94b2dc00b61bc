import { defineRemote } from '@park/federation/define-remote';
import { lateScreen } from '@park/federation/late-screen';
import { contract } from './manifest.ts';

const SettlementsScreen = lateScreen(() =>
  import(/* webpackChunkName: "SettlementsScreen" */ './SettlementsTab.tsx').then(
    (module) => module.SettlementsTab,
  ),
);
const PayoutsScreen = lateScreen(() =>
  import(/* webpackChunkName: "PayoutsScreen" */ './features/payouts/PayoutsScreen.tsx').then(
    (module) => module.PayoutsScreen,
  ),
);
const BillsScreen = lateScreen(() =>
  import(/* webpackChunkName: "BillsScreen" */ './features/bills/BillsTab.tsx').then(
    (module) => module.BillsTab,
  ),
);
const TermsScreen = lateScreen(() =>
  import(/* webpackChunkName: "TermsScreen" */ './features/terms/TermsScreen.tsx').then(
    (module) => module.TermsScreen,
  ),
);
const MonthsScreen = lateScreen(() =>
  import(/* webpackChunkName: "MonthsScreen" */ './features/months/MonthsScreen.tsx').then(
    (module) => module.MonthsScreen,
  ),
);
const DriverAccount = lateScreen(() =>
  import(/* webpackChunkName: "DriverAccount" */ './features/driver-account/DriverAccount.tsx').then(
    (module) => module.DriverAccount,
  ),
);
const VehicleRent = lateScreen(() =>
  import(/* webpackChunkName: "VehicleRent" */ './features/terms/rent/VehicleRent.tsx').then(
    (module) => module.VehicleRent,
  ),
);
const BankFile = lateScreen(() =>
  import(/* webpackChunkName: "BankFile" */ './features/bank-file/BankFile.tsx').then(
    (module) => module.BankFile,
  ),
);

export const app = defineRemote({
  contract,
  components: {
    SettlementsScreen,
    PayoutsScreen,
    BillsScreen,
    TermsScreen,
    MonthsScreen,
    DriverAccount,
    VehicleRent,
    BankFile,
  },
});
