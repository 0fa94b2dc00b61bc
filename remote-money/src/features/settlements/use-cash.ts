import type { AmountProblem } from '@park/domain/money/kopecks';
import type { SettlementLine } from '@park/domain/money/settlement-line';
import type { DateRange } from '@park/domain/report/date-range';
import { useSetAtom } from 'jotai';
import { useCallback, useState } from 'react';
import { cashAtom } from './cash-atom.ts';

export interface CashProblem {
  readonly line: SettlementLine;
  readonly problem: AmountProblem;
}

/** Cash typed into the sheet of a range, and what is wrong with what was typed last. */
export function useCash({ from, to }: DateRange) {
  const setAll = useSetAtom(cashAtom);
  const [problem, setProblem] = useState<CashProblem | null>(null);

  const setCash = useCallback(
    ({ key }: SettlementLine, kopecks: number | null): void =>
      setAll((all) => {
        const range = `${from}/${to}`;
        const next = new Map(all[range]);
        if (kopecks === null) next.delete(key);
        else next.set(key, kopecks);
        return { ...all, [range]: next };
      }),
    [setAll, from, to],
  );
  const setCashProblem = useCallback(
    (line: SettlementLine, wrong: AmountProblem | null): void =>
      setProblem((current) => {
        if (wrong !== null) return { line, problem: wrong };
        return current?.line.key === line.key ? null : current;
      }),
    [],
  );
  return { problem, setCash, setCashProblem };
}
