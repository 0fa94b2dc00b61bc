import { defineRemote } from '@park/federation/define-remote';
import { ChartsBoard } from '../features/charts/ChartsBoard.tsx';
import { EarningReportScreen } from '../features/earning-report/EarningReportScreen.tsx';
import { RideReportScreen } from '../features/ride-report/RideReportScreen.tsx';
import { ReportsScreen } from '../features/reports/ReportsScreen.tsx';

export const app = defineRemote({
  contract: '^2.0.0',
  components: { EarningReportScreen, RideReportScreen, ReportsScreen, ChartsBoard },
  namespaces: ['charts', 'earning-report', 'reports', 'ride-report'],
});
