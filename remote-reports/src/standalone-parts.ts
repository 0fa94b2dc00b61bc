import type { StandaloneRemote } from '@park/testing/standalone/standalone-frame';
import { app } from './exposes/app.ts';

/** What the frame shows of this remote, by the tabs of the console. */
export const standalone: StandaloneRemote = {
  name: 'reports',
  app,
  parts: [
    { component: 'EarningReportScreen', tab: 'earning_report' },
    { component: 'RideReportScreen', tab: 'ride_report' },
    { component: 'ReportsScreen', tab: 'report' },
    { component: 'ChartsBoard', tab: 'dashboard' },
  ],
};
