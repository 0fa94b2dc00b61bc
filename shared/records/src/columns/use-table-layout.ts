import { DENSITY_PREFERENCE, readDensity } from '@park/domain/table/row-density';
import {
  type Density,
  defaultLayout,
  parseLayout,
  type PlannedColumn,
  readLayout,
  type TableLayout,
} from '@park/domain/table/table-layout';
import { useHost, useScreenAddress } from '@park/federation/host-services';
import { useCallback, useMemo, useState } from 'react';
import { useLatestCallback } from '../use-latest-callback.ts';

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
  // One choice for all lists; what is kept of this one is the choice that was made here before
  // there was another.
  const [everywhere, setEverywhere] = useState(() => readDensity(preferences.read(DENSITY_PREFERENCE)));
  const own = useMemo(() => {
    const layout = readLayout(chosen, planned) ?? defaultLayout(planned);
    return everywhere === null ? layout : { ...layout, density: everywhere };
  }, [chosen, planned, everywhere]);

  const keep = useCallback(
    (next: KeptTable): void => {
      setKept(next);
      preferences.keep(`table/${table}`, next);
    },
    [table, preferences],
  );
  const keepDensity = useCallback(
    (density: Density): void => {
      setEverywhere(density);
      preferences.keep(DENSITY_PREFERENCE, density);
    },
    [preferences],
  );
  const setLayout = useLatestCallback((current: TableLayout): void => {
    if (current.density !== own.density) keepDensity(current.density);
    keep({ ...kept, current, isUnsent: true });
    // From here on it is the person's own, no longer that of the link.
    if (!linked) return;
    const { columns: _, density: __, ...rest } = address;
    navigation.go(rest, { replace: true });
  });

  const layout = linked ?? own;
  const isLinked = linked !== null;
  return useMemo(
    () => ({ layout, isLinked, setLayout, keepDensity, kept, keep }),
    [layout, isLinked, setLayout, keepDensity, kept, keep],
  );
}

export type TableMemory = ReturnType<typeof useTableLayout>;
