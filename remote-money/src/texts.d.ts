import type settlements from './features/settlements/locales/en.json';
import type statements from './features/settlements/statements/locales/en.json';
import type account from './features/account/locales/en.json';
import type entries from './ledger/entries/locales/en.json';
import type payouts from './features/payouts/locales/en.json';
import type bankFile from './features/bank-file/locales/en.json';
import type terms from './features/terms/locales/en.json';
import type rent from './features/terms/rent/locales/en.json';
import type months from './features/months/locales/en.json';
import type driverAccount from './features/driver-account/locales/en.json';
import type statementMatch from './ledger/statement-match/locales/en.json';
import type bills from './features/bills/locales/en.json';
import type billImport from './features/bills/bill-import/locales/en.json';

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
    months: typeof months;
    'driver-account': typeof driverAccount;
    'statement-match': typeof statementMatch;
    bills: typeof bills;
    'bill-import': typeof billImport;
  }
}
