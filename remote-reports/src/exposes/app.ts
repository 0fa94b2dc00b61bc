import { defineRemote } from '@park/federation/define-remote';
import { ChartsBoard } from '../features/charts/ChartsBoard.tsx';
import { DriverWeek } from '../features/driver-week/DriverWeek.tsx';
import { EarningReportScreen } from '../features/earning-report/EarningReportScreen.tsx';
import { RideReportScreen } from '../features/ride-report/RideReportScreen.tsx';
import { ReportsScreen } from '../features/reports/ReportsScreen.tsx';
import { contract } from '../manifest/manifest.ts';

export const app = defineRemote({
  contract,
  components: { EarningReportScreen, RideReportScreen, ReportsScreen, ChartsBoard, DriverWeek },
});
