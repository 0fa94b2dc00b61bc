import { lineOfLedger, type SettlementLine } from '@park/domain/money/settlement-line';
import { spotSettlement } from '@park/domain/money/spot-settlement';
import { readSpotTerms, type TypedTerms, typedTermsOf } from '@park/domain/money/spot-terms';
import type { DateRange } from '@park/domain/report/date-range';
import { useHost, useScreenAddress } from '@park/federation/host-services';
import { useRequestState } from '@park/federation/use-request-state';
import { languageAtom } from '@park/i18n/language-atom';
import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { cashAtom } from './cash-atom.ts';
import type { Http } from '@park/contract/http';
import { listSettlements } from '@park/contract/ledger';
import { fetchEarningReport } from '@park/forms/report/report-range/earning-report-calls';

/** Begins with the path of the ledger's sheet, whichever answer it holds. */
function settlementsKey(range: DateRange, language: string) {
  return [listSettlements.path, range.from, range.to, language] as const;
}

/**
 * The sheet of the ledger; without a ledger, the lines of the earning report from which one can be
 * calculated.
 */
async function fetchSettlements(
  http: Http,
  hasLedger: Promise<boolean>,
  range: DateRange,
  signal: AbortSignal,
) {
  if (!(await hasLedger)) {
    const { report, unreadable } = await fetchEarningReport(http, range, signal);
    return { kind: 'earning', report, unreadable } as const;
  }
  const sheet = await http.call(listSettlements, { startDate: range.from, endDate: range.to }, { signal });
  return { kind: 'ledger', ...sheet } as const;
}

const NO_LINES: readonly SettlementLine[] = [];
const NO_CASH: ReadonlyMap<string, number> = new Map();

/** By its texts, so that another key of the address calculates nothing again. */
function useTypedTerms(): TypedTerms {
  const { commission, rent, period, minimum } = typedTermsOf(useScreenAddress());
  return useMemo(() => ({ commission, rent, period, minimum }), [commission, rent, period, minimum]);
}

/** The settlement sheet of a range, whichever server there is, and the state of its request. */
export function useSettlements(range: DateRange, notice: string) {
  const { http, hasExtension } = useHost();
  const language = useAtomValue(languageAtom);
  const typed = useTypedTerms();
  const cash = useAtomValue(cashAtom)[`${range.from}/${range.to}`] ?? NO_CASH;
  const query = useQuery({
    queryKey: settlementsKey(range, language),
    queryFn: ({ signal }) => fetchSettlements(http, hasExtension('ledger'), range, signal),
    // Money is never shown from an earlier visit without asking again.
    staleTime: 0,
    // After a change of language the old figures are still right; after a change of range they
    // would be wrong.
    placeholderData: (before, asked) => {
      const [, from, to] = asked?.queryKey ?? [];
      return from === range.from && to === range.to ? before : undefined;
    },
  });
  const { data } = query;
  const state = useRequestState(query, { notice, unreadable: data?.unreadable });
  const { terms } = useMemo(() => readSpotTerms(typed), [typed]);
  const lines = useMemo(() => {
    if (data === undefined) return NO_LINES;
    if (data.kind === 'ledger') return data.rows.map(lineOfLedger);
    return spotSettlement(data.report, { range, terms, cash });
  }, [data, range, terms, cash]);

  return {
    ...state,
    /** Null while it is not known. */
    kind: data?.kind ?? null,
    lines,
    terms,
    cash,
    closedThrough: data?.kind === 'ledger' ? data.closedThrough : null,
    late: data?.kind === 'ledger' ? data.late : null,
  };
}
