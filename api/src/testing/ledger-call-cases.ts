import type { CallCase } from './call-case.ts';
import { resetMoneyOf } from './test-money.ts';

/** Months, runs and terms as at first, whatever another call has done to them. */
const afresh = { prepare: resetMoneyOf };

const rates = {
  validFrom: '2026-03-01',
  commissionPercent: 17.5,
  rent: 4000,
  rentPeriod: 'day',
  minimumBalance: 5000,
};
const entriesOf = (...driverIds: readonly string[]) => ({
  kind: 'fine',
  day: '2026-03-19',
  text: 'Превышение скорости',
  entries: driverIds.map((driverId) => ({ driverId, amount: 2500 })),
});
const bankFile = {
  format: 'oneC',
  separator: ';',
  decimalSign: '.',
  encoding: 'windows-1251',
  language: 'ru',
  purpose: 'Расчёт с водителем {driver} по {day}',
  payerName: 'Парк',
  taxId: '191234567',
  payerAccount: 'BY13NBRB3600900000002Z00AB00',
  bankCode: 'NBRBBY2X',
  purposeCode: null,
};
const exclude = (driverId: string) => ({
  version: 1,
  lines: [{ driverId, isExcluded: true, reason: 'Уехал' }],
});

/** The lines of the ledger (see call-cases.ts), in the order of the contract. */
export const ledgerCallCases: Readonly<Record<string, CallCase>> = {
  createTerms: { ...afresh, body: () => ({ name: 'Ночь', ...rates }) },
  updateTerms: { ...afresh, body: () => ({ name: 'Стандарт 2', rates }) },
  updateDriverTerms: {
    ...afresh,
    body: (own) => ({ driverIds: [own.drivers[3]], termsId: own.money.terms, validFrom: '2026-03-20' }),
    foreignBody: (foreign, own) => ({
      driverIds: [own.drivers[3], foreign.drivers[0]],
      termsId: own.money.terms,
      validFrom: '2026-03-20',
    }),
  },
  createEntries: {
    body: (own) => entriesOf(own.drivers[0]),
    foreignBody: (foreign, own) => entriesOf(own.drivers[0], foreign.drivers[0]),
  },
  correctEntry: {
    // Another correction, so that there is something to correct again.
    async prepare(database, { parkId }) {
      await database.query(
        `insert into ledger_entry (taxi_park_id, driver_id, day, kind, account, amount, source_type, corrects)
         select taxi_park_id, driver_id, day, 'correction', account, -1, 'hand', id from ledger_entry
         where id = (select min(id) from ledger_entry where taxi_park_id = $1 and kind = 'fine')`,
        [parkId],
      );
    },
    id: (own) => own.money.entry,
    body: () => ({ amount: 700, text: 'Ошибка' }),
  },
  updateBankAccount: {
    body: () => ({ iban: 'BY20 OLMP 3135 0000 0010 0000 0933' }),
  },
  listOlderPayoutRuns: { body: (own) => ({ after: own.money.draft }) },
  getPayoutRun: afresh,
  createPayoutRun: {
    async prepare(database, { parkId }) {
      await resetMoneyOf(database, { parkId });
      await database.query(
        `update payout_run set status = 'discarded' where taxi_park_id = $1 and status = 'draft'`,
        [parkId],
      );
    },
    body: () => ({ day: '2026-03-19' }),
  },
  updatePayoutRun: {
    ...afresh,
    body: (own) => exclude(own.drivers[0]),
    foreignBody: (foreign) => exclude(foreign.drivers[0]),
  },
  confirmPayoutRun: afresh,
  discardPayoutRun: afresh,
  updatePayoutResults: {
    ...afresh,
    id: (own) => own.money.confirmed,
    body: (own) => ({ lines: [{ driverId: own.drivers[1], status: 'paid', note: null }] }),
    foreignBody: (foreign) => ({ lines: [{ driverId: foreign.drivers[1], status: 'paid', note: null }] }),
  },
  updateBankFile: { body: () => bankFile },
  saveBankFile: { ...afresh, id: (own) => own.money.confirmed },
  getLedgerMonth: { id: () => '2026-02', isCalendar: true },
  closeLedgerMonth: { ...afresh, id: () => '2026-02', isCalendar: true },
};
