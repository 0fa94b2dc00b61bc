import {
  defaultLayout,
  parseLayout,
  type PlannedColumn,
  readLayout,
  type TableLayout,
} from '@park/domain/table/table-layout';
import { useHost, useScreenAddress } from '@park/federation/host-services';
import { useCallback, useMemo, useState } from 'react';
import { useLatestCallback } from '../list/use-latest-callback.ts';

/** What is kept of a table on this device; `views` is read only by the part that comes late. */
export interface KeptTable {
  readonly current?: unknown;
  readonly views?: unknown;
  /** The server's version that this device has. */
  readonly version?: number;
  /** The server does not have it yet. */
  readonly isUnsent?: boolean;
}

const NOTHING: KeptTable = {};

/** The layout of a table: that of a link, else what the person has chosen, else the table's own. */
export function useTableLayout(table: string, planned: readonly PlannedColumn[]) {
  const { navigation, preferences } = useHost();
  const address = useScreenAddress();
  const [kept, setKept] = useState<KeptTable>(() => {
    const stored = preferences.read(`table/${table}`);
    return typeof stored === 'object' && stored !== null ? stored : NOTHING;
  });
  const { columns, density } = address;
  const linked = useMemo(() => parseLayout(columns, density, planned), [columns, density, planned]);
  const { current: chosen } = kept;
  const own = useMemo(() => readLayout(chosen, planned) ?? defaultLayout(planned), [chosen, planned]);

  const keep = useCallback(
    (next: KeptTable): void => {
      setKept(next);
      preferences.keep(`table/${table}`, next);
    },
    [table, preferences],
  );
  const setLayout = useLatestCallback((current: TableLayout): void => {
    keep({ ...kept, current, isUnsent: true });
    // From here on it is the person's own, no longer that of the link.
    if (!linked) return;
    const { columns: _, density: __, ...rest } = address;
    navigation.go(rest, { replace: true });
  });

  return { layout: linked ?? own, isLinked: linked !== null, setLayout, kept, keep };
}
