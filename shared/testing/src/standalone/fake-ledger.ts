import { listBills } from '@park/contract/bills';
import { getAccount, listDriverBalances, listLedgerWeeks } from '@park/contract/ledger';
import { getPayoutRun, listLedgerMonths, listPayoutRuns } from '@park/contract/payouts';
import { listHeldRides } from '@park/contract/held-rides';
import { listRideSources } from '@park/contract/ride-sources';
import { listTerms } from '@park/contract/terms';
import { listWebhookDeliveries, listWebhooks } from '@park/contract/webhooks';
import type { FakeApi } from '../fake-api.ts';
import { makeAccountEntry, makePayoutLine, makePayoutRun, makeTerms } from '../ledger-records.ts';
import { makeApiKey, makeRideSource, makeUnknownDriver } from '../ride-source-records.ts';
import { makeDelivery, makeWebhook } from '../webhook-records.ts';

const driver = { id: 'driver-1', name: 'Иван Петров' };

/** Adds the ledger of the small park and where its rides come from, to be looked at. */
export function answerLedger(api: FakeApi): FakeApi {
  return api
    .on(getAccount, () => ({
      driver,
      terms: { id: 'terms-1', name: 'Park car' },
      iban: null,
      before: 10_000,
      balance: 7450,
      total: 1,
      entries: [makeAccountEntry()],
      next: null,
    }))
    .on(listDriverBalances, () => ({
      days: [
        { day: '2026-11-19', balance: 10_000 },
        { day: '2026-11-20', balance: 7450 },
      ],
    }))
    .on(listLedgerWeeks, () => ({
      weeks: [{ startsOn: '2026-11-16', gross: 250_000, commission: 38_750, rent: 108_500, payouts: 90_000 }],
    }))
    .on(listBills, () => ({ bills: [], total: 0 }))
    .on(listTerms, () => ({
      terms: [makeTerms()],
      drivers: [
        { driver, history: [{ validFrom: '2026-01-01', terms: { id: 'terms-1', name: 'Park car' } }] },
      ],
    }))
    .on(listPayoutRuns, () => ({ runs: [makePayoutRun()] }))
    .on(getPayoutRun, () => ({ run: makePayoutRun(), lines: [makePayoutLine()] }))
    .on(listLedgerMonths, () => ({
      months: [
        {
          month: '2026-10',
          isClosed: false,
          closedAt: null,
          closedBy: null,
          gross: 250_000,
          commission: 38_750,
          rent: 108_500,
          payouts: 90_000,
          balance: 7450,
        },
      ],
    }))
    .on(listRideSources, () => ({ sources: [makeRideSource({ held: 12, keys: [makeApiKey()] })] }))
    .on(listWebhooks, () => ({ webhooks: [makeWebhook()] }))
    .on(listWebhookDeliveries, () => ({ deliveries: [makeDelivery()], total: 1 }))
    .on(listHeldRides, () => ({
      subjects: [makeUnknownDriver()],
      total: 1,
      rides: 12,
      lookalikes: [],
      lookalikesTotal: 0,
    }));
}
