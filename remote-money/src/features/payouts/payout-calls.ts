import { isApiError } from '@park/http/api-error';
import type { Http } from '@park/contract/http';
import {
  getPayoutRun,
  listOlderPayoutRuns,
  listPayoutRuns,
  type PayoutLine,
  type PayoutRun,
  type PayoutStatements,
  readPayout,
} from '@park/contract/payouts';
import { useQueryClient } from '@tanstack/react-query';
import { useRefreshLedger } from '../../ledger/ledger-calls.ts';

/** A run with its lines. */
export interface Payout {
  readonly run: PayoutRun;
  readonly lines: readonly PayoutLine[];
  readonly statements: PayoutStatements | null;
}

export const runsKey = [listPayoutRuns.path] as const;
export const runKey = (id: string) => [getPayoutRun.path, id] as const;

export const paramsOf = ({ id }: Pick<PayoutRun, 'id'>) => ({ params: { id: id ?? '' } });

/** The newest runs, or the older ones after one. */
export function fetchRuns(http: Http, after: string | null, options?: Parameters<Http['call']>[2]) {
  return after === null
    ? http.call(listPayoutRuns, undefined, options)
    : http.call(listOlderPayoutRuns, { after }, options);
}

export function fetchRun(http: Http, id: string, signal: AbortSignal) {
  return http.call(getPayoutRun, undefined, { params: { id }, signal });
}

/**
 * What follows a call on a run: the answer, or the run as somebody else has left it, is shown at
 * once.
 */
export function usePayoutAnswers() {
  const client = useQueryClient();
  const refresh = useRefreshLedger();
  const show = (payout: Payout): void =>
    void client.setQueryData(runKey(payout.run.id ?? ''), { ...payout, unreadable: 0 });
  return {
    onDone(payout: Payout): void {
      show(payout);
      refresh();
    },
    /** Whether somebody else had changed the run. */
    onFailure(error: Error): boolean {
      const current = isApiError(error) && error.stale ? readPayout(error.stale.current) : null;
      if (current) show(current);
      // Any refusal of a run may mean that it is not what it was.
      refresh();
      return current !== null;
    },
  };
}
