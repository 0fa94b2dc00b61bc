import { defineRemote } from '@park/federation/define-remote';
import { lateScreen } from '@park/federation/late-screen';
import { ChartsBoard } from './features/charts/ChartsBoard.tsx';
import { DriverWeek } from './features/driver-week/DriverWeek.tsx';
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
const BalanceChart = lateScreen(() =>
  import(/* webpackChunkName: "BalanceChart" */ './features/money-charts/BalanceChart.tsx').then(
    (module) => module.BalanceChart,
  ),
);
const WeeksSection = lateScreen(() =>
  import(/* webpackChunkName: "WeeksSection" */ './features/money-charts/WeeksSection.tsx').then(
    (module) => module.WeeksSection,
  ),
);

export const app = defineRemote({
  contract,
  components: {
    EarningReportScreen,
    RideReportScreen,
    ReportsScreen,
    ChartsBoard,
    DriverWeek,
    BalanceChart,
    WeeksSection,
  },
});
