import type moneyCharts from './plot/money-charts/locales/en.json';
import type statements from './features/settlements/statements/locales/en.json';
import type reportRange from './report/report-range/locales/en.json';
import type settlements from './features/settlements/locales/en.json';
import type account from './features/account/locales/en.json';
import type entries from './ledger/entries/locales/en.json';
import type bankFile from './features/bank-file/locales/en.json';
import type payouts from './features/payouts/locales/en.json';
import type statementMatch from './ledger/statement-match/locales/en.json';
import type links from './ledger/links/locales/en.json';
import type bills from './features/bills/locales/en.json';
import type billImport from './features/bills/bill-import/locales/en.json';
import type heldRides from './features/held-rides/locales/en.json';
import type rideSources from './features/ride-sources/locales/en.json';
import type webhooks from './features/webhooks/locales/en.json';
import type terms from './features/terms/locales/en.json';
import type rent from './features/terms/rent/locales/en.json';
import type months from './features/months/locales/en.json';
import type driverAccount from './features/driver-parts/driver-account/locales/en.json';
import type charts from './features/charts/locales/en.json';
import type driverWeek from './features/driver-parts/driver-week/locales/en.json';
import type firstSteps from './features/charts/first-steps/locales/en.json';
import type earningReport from './features/earning-report/locales/en.json';
import type rideDetail from './features/ride-report/ride-detail/locales/en.json';
import type reports from './features/reports/locales/en.json';
import type rideImport from './features/ride-import/locales/en.json';
import type rideReport from './features/ride-report/locales/en.json';

declare module '@park/i18n/texts' {
  interface Texts {
    settlements: typeof settlements;
    statements: typeof statements;
    account: typeof account;
    entries: typeof entries;
    payouts: typeof payouts;
    'bank-file': typeof bankFile;
    terms: typeof terms;
    rent: typeof rent;
    'money-charts': typeof moneyCharts;
    months: typeof months;
    'driver-account': typeof driverAccount;
    charts: typeof charts;
    'driver-week': typeof driverWeek;
    'first-steps': typeof firstSteps;
    'earning-report': typeof earningReport;
    'report-range': typeof reportRange;
    reports: typeof reports;
    'statement-match': typeof statementMatch;
    links: typeof links;
    bills: typeof bills;
    'bill-import': typeof billImport;
    'held-rides': typeof heldRides;
    'ride-sources': typeof rideSources;
    webhooks: typeof webhooks;
    'ride-detail': typeof rideDetail;
    'ride-import': typeof rideImport;
    'ride-report': typeof rideReport;
  }
}
