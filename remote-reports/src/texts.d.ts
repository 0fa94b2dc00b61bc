import type charts from './features/charts/locales/en.json';
import type moneyCharts from './features/money-charts/locales/en.json';
import type driverWeek from './features/driver-week/locales/en.json';
import type firstSteps from './features/charts/first-steps/locales/en.json';
import type earningReport from './features/earning-report/locales/en.json';
import type reports from './features/reports/locales/en.json';
import type rideDetail from './features/ride-report/ride-detail/locales/en.json';
import type rideReport from './features/ride-report/locales/en.json';

declare module '@park/i18n/texts' {
  interface Texts {
    charts: typeof charts;
    'money-charts': typeof moneyCharts;
    'driver-week': typeof driverWeek;
    'first-steps': typeof firstSteps;
    'earning-report': typeof earningReport;
    reports: typeof reports;
    'ride-detail': typeof rideDetail;
    'ride-report': typeof rideReport;
  }
}
