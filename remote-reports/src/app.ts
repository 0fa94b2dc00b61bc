import { defineRemote } from '@park/federation/define-remote';
import { lateScreen } from '@park/federation/late-screen';
import { ChartsBoard } from './features/charts/ChartsBoard.tsx';
import { DriverWeek } from './features/driver-parts/driver-week/DriverWeek.tsx';
import { contract } from './manifest.ts';

const EarningReportScreen = lateScreen(() =>
  import(
    /* webpackChunkName: "EarningReportScreen" */ './features/earning-report/EarningReportScreen.tsx'
  ).then((module) => module.EarningReportScreen),
);
const RideReportScreen = lateScreen(() =>
  import(/* webpackChunkName: "RideReportScreen" */ './features/ride-report/RideReportScreen.tsx').then(
    (module) => module.RideReportScreen,
  ),
);
const ReportsScreen = lateScreen(() =>
  import(/* webpackChunkName: "ReportsScreen" */ './features/reports/ReportsScreen.tsx').then(
    (module) => module.ReportsScreen,
  ),
);
const RideImportScreen = lateScreen(() =>
  import(/* webpackChunkName: "RideImportScreen" */ './features/ride-import/RideImportScreen.tsx').then(
    (module) => module.RideImportScreen,
  ),
);
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
const HeldRidesScreen = lateScreen(() =>
  import(/* webpackChunkName: "HeldRidesScreen" */ './features/held-rides/HeldRidesScreen.tsx').then(
    (module) => module.HeldRidesScreen,
  ),
);
const BillsScreen = lateScreen(() =>
  import(/* webpackChunkName: "BillsScreen" */ './features/bills/BillsTab.tsx').then(
    (module) => module.BillsTab,
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
const BankFile = lateScreen(() =>
  import(/* webpackChunkName: "BankFile" */ './features/bank-file/BankFile.tsx').then(
    (module) => module.BankFile,
  ),
);
const DriverAccount = lateScreen(() =>
  import(
    /* webpackChunkName: "DriverAccount" */ './features/driver-parts/driver-account/DriverAccount.tsx'
  ).then((module) => module.DriverAccount),
);
const VehicleRent = lateScreen(() =>
  import(/* webpackChunkName: "VehicleRent" */ './features/terms/rent/VehicleRent.tsx').then(
    (module) => module.VehicleRent,
  ),
);

export const app = defineRemote({
  contract,
  components: {
    EarningReportScreen,
    RideReportScreen,
    HeldRidesScreen,
    BillsScreen,
    ReportsScreen,
    RideImportScreen,
    SettlementsScreen,
    PayoutsScreen,
    TermsScreen,
    MonthsScreen,
    ChartsBoard,
    DriverWeek,
    DriverAccount,
    VehicleRent,
    RideSources,
    Webhooks,
    BankFile,
  },
});
