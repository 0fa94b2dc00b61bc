import { useLatePart, whenIdle } from '@park/ui/surfaces/use-late-part';
import { useEffect, useState } from 'react';
import type { TableSyncProps } from '../panels/TableSync.tsx';
import { loadTableSync } from './table-parts.ts';

/** What other devices keep of a table: asked once the list is there, or as soon as it changes. */
export function LateTableSync(props: TableSyncProps) {
  const [isQuiet, setQuiet] = useState(false);
  useEffect(() => {
    let isHere = true;
    whenIdle(() => isHere && setQuiet(true));
    return () => void (isHere = false);
  }, []);
  const { part: Sync } = useLatePart(loadTableSync, isQuiet || props.kept.isUnsent === true);
  return Sync && <Sync {...props} />;
}
