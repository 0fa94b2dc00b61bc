import { useLatePart, whenIdle } from '@park/ui/surfaces/use-late-part';
import { useEffect, useState } from 'react';
import { loadTableSync } from '../table-parts.ts';
import type { useListColumns, useShownColumns } from './use-list-columns.ts';

export interface LateTablePartsProps<Row, Key extends string, Context, State> {
  readonly columns: ReturnType<typeof useListColumns<Row, Key, Context, State>>;
  readonly late: ReturnType<typeof useShownColumns<Row, Key, Context, State>>['late'];
}

/**
 * What a list needs beside its table, and draws nothing: the columns on demand, and what other
 * devices keep of it.
 */
export function LateTableParts<Row, Key extends string, Context, State>({
  columns: { plan, kept, keep },
  late,
}: LateTablePartsProps<Row, Key, Context, State>) {
  const [isQuiet, setQuiet] = useState(false);
  useEffect(() => {
    let isHere = true;
    whenIdle(() => isHere && setQuiet(true));
    return () => void (isHere = false);
  }, []);
  const { part: Sync } = useLatePart(loadTableSync, isQuiet || kept.isUnsent === true);
  return (
    <>
      {late && <late.Late wanted={late.wanted} onColumns={late.onColumns} />}
      {Sync && <Sync table={plan.table} columns={plan.columns} kept={kept} keep={keep} />}
    </>
  );
}
