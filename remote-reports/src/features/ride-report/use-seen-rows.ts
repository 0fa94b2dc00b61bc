import { useEffect, useState } from 'react';

type SeenRows = typeof import('./SeenRideRows.tsx');

let kept: SeenRows | null = null;

/** The drawing of only those rows that are in sight, fetched once a report is long enough to need it. */
export function useSeenRows(isNeeded: boolean): SeenRows | null {
  const [rows, setRows] = useState(kept);
  useEffect(() => {
    if (!isNeeded || rows) return;
    let isHere = true;
    import('./SeenRideRows.tsx').then(
      (loaded) => {
        kept = loaded;
        if (isHere) setRows(loaded);
      },
      // Without it all rows are drawn, which is slower and as true.
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, [isNeeded, rows]);
  return rows;
}
