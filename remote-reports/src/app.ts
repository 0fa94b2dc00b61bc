import { defineRemote } from '@park/federation/define-remote';
import { lateScreens } from '@park/federation/late-screen';
import type { PartsOf } from '@park/federation/manifest-source';
import { ChartsBoard } from './features/charts/ChartsBoard.tsx';
import { DriverWeek } from './features/driver-week/DriverWeek.tsx';
import { contract, type manifest } from './manifest.ts';

export const app = defineRemote({
  contract,
  components: {
    ChartsBoard,
    DriverWeek,
    ...lateScreens({
      EarningReportScreen: () =>
        import(
          /* webpackChunkName: "EarningReportScreen" */ './features/earning-report/EarningReportScreen.tsx'
        ),
      RideReportScreen: () =>
        import(/* webpackChunkName: "RideReportScreen" */ './features/ride-report/RideReportScreen.tsx'),
      ReportsScreen: () =>
        import(/* webpackChunkName: "ReportsScreen" */ './features/reports/ReportsScreen.tsx'),
      BalanceChart: () =>
        import(/* webpackChunkName: "BalanceChart" */ './features/money-charts/BalanceChart.tsx'),
      WeeksSection: () =>
        import(/* webpackChunkName: "WeeksSection" */ './features/money-charts/WeeksSection.tsx'),
    }),
  } satisfies PartsOf<typeof manifest.parts>,
});
