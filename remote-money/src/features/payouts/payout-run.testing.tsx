import type { ExtensionName } from '@park/contract/endpoint';
import { getPayoutRun, listPayoutRuns, type WirePayout } from '@park/contract/payouts';
import { FakeApi } from '@park/testing/fake-api';
import { makePayoutLine, makePayoutRun } from '@park/testing/ledger-records';
import { makeSession } from '@park/testing/records';
import { renderScreen } from '@park/testing/render-screen';
import { PayoutsScreen } from './PayoutsScreen.tsx';

export const anna = { id: 'd-1', name: 'Анна Лис' };
export const boris = { id: 'd-2', name: 'Борис Кот' };
export const vera = { id: 'd-3', name: 'Вера Зорина' };
export const lines = [
  makePayoutLine({ driver: anna }),
  makePayoutLine({ driver: boris, iban: null, balance: 2550, minimum: 0, amount: 2550 }),
  makePayoutLine({ driver: vera, amount: 100, isExcluded: true, reason: 'On leave' }),
];
/** A run of three drivers before its confirmation. */
export const draft: WirePayout = { run: makePayoutRun({ version: 3 }), lines };
export const confirmed: WirePayout = {
  run: makePayoutRun({
    status: 'confirmed',
    version: 4,
    confirmedBy: { id: 'u', name: 'Анна' },
    confirmedAt: '2026-11-22T09:00:00Z',
  }),
  lines,
};

export const serve = (payout: WirePayout) =>
  new FakeApi().on(getPayoutRun, () => payout).on(listPayoutRuns, () => ({ runs: [payout.run] }));

/** The same where statements of its drivers are open. */
export const waiting: WirePayout = { ...draft, statements: { differing: 2, incomplete: 0, missing: 1 } };

export function show(
  api: FakeApi,
  role = 'admin',
  language: 'en' | 'ru' = 'en',
  extensions: readonly ExtensionName[] = [],
) {
  return renderScreen(<PayoutsScreen />, {
    api,
    language,
    extensions,
    session: makeSession({ role }),
    address: { tab: 'payouts', run: 'run-1' },
  });
}
