import { useEffect, useState } from 'react';

type Drawings = typeof import('./chart-drawings.ts');

let loaded: Drawings | null = null;

/** The chart library once it is wanted and there; `hasFailed` when it could not be fetched. */
export function useChartDrawings(isWanted: boolean) {
  const [drawings, setDrawings] = useState(loaded);
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => {
    if (!isWanted || drawings) return;
    let isHere = true;
    import('./chart-drawings.ts').then(
      (module) => {
        loaded = module;
        if (isHere) setDrawings(module);
      },
      () => {
        if (isHere) setFailed(true);
      },
    );
    return () => {
      isHere = false;
    };
  }, [isWanted, drawings]);

  return { drawings, hasFailed };
}
