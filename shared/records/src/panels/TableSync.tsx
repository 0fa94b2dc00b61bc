import { getTableViews, putTableViews, type TableViewsInput } from '@park/contract/table-views';
import type { PlannedColumn, TableLayout } from '@park/domain/table/table-layout';
import { mergeMemories, readMemory, type TableMemory } from '@park/domain/table/table-memory';
import { useHost } from '@park/federation/host-services';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { KeptTable } from '../columns/use-table-layout.ts';

/** How long a change waits for the next one before it is sent. */
const SEND_DELAY = 800;
const NEVER = Infinity;

export interface TableSyncProps {
  readonly table: string;
  readonly columns: readonly PlannedColumn[];
  readonly kept: KeptTable;
  readonly keep: (kept: KeptTable) => void;
}

function layoutInput({ columns, density }: TableLayout) {
  return { columns: columns.map((column) => ({ ...column })), density };
}

function inputOf({ current, views }: TableMemory, version: number | undefined): TableViewsInput {
  return {
    current: current && layoutInput(current),
    views: views.map((view) => ({ ...view, layout: layoutInput(view.layout) })),
    ...(version !== undefined && { version }),
  };
}

/**
 * Keeps what a person has chosen for a table on the server too, where it offers that, so that every
 * device shows the same. Draws nothing. A change that could not be sent stays on the device, and is
 * sent with the next one or visit.
 */
export function TableSync({ table, columns, kept, keep }: TableSyncProps) {
  const { http, hasExtension } = useHost();
  const params = { table };
  const { data: fromServer } = useQuery({
    queryKey: [getTableViews.path, table],
    queryFn: async ({ signal }) =>
      (await hasExtension('tableViews')) ? http.call(getTableViews, undefined, { params, signal }) : null,
    staleTime: NEVER,
  });
  const isOffered = fromServer !== undefined && fromServer !== null;

  const take = useEffectEvent((): void => {
    if (!fromServer || kept.version === fromServer.version) return;
    const other = readMemory(fromServer, columns);
    const version = fromServer.version ?? 0;
    if (!kept.isUnsent) keep({ ...other, version });
    else keep({ ...mergeMemories(readMemory(kept, columns), other), version, isUnsent: true });
  });
  useEffect(() => take(), [fromServer]);

  const settle = useEffectEvent((sent: string, version: number): void => {
    const isNewest = JSON.stringify(readMemory(kept, columns)) === sent;
    keep({ ...readMemory(kept, columns), version, ...(!isNewest && { isUnsent: true }) });
  });
  const retry = useEffectEvent(async (): Promise<void> => {
    const current = await http.call(getTableViews, undefined, { params }).catch(() => null);
    if (!current || current.version === kept.version) return;
    const merged = mergeMemories(readMemory(kept, columns), readMemory(current, columns));
    keep({ ...merged, version: current.version ?? 0, isUnsent: true });
  });

  const send = useEffectEvent(async (): Promise<void> => {
    const memory = readMemory(kept, columns);
    const sent = JSON.stringify(memory);
    try {
      const answer = await http.call(putTableViews, inputOf(memory, kept.version), { params });
      settle(sent, answer?.version ?? 0);
    } catch {
      // Another device was faster, or there is no network: the next change or visit tries again.
      await retry();
    }
  });
  useEffect(() => {
    if (!isOffered || !kept.isUnsent) return;
    const timer = setTimeout(() => void send(), SEND_DELAY);
    return () => clearTimeout(timer);
  }, [isOffered, kept]);
  return null;
}
