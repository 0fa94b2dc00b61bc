import type { LatePartProps } from '@park/ui/surfaces/LatePart';
import { startTransition, useEffect, useState } from 'react';
import { LateForm } from './LateForm.tsx';

/**
 * The form of a record below its head. It is rendered after the head, in tasks of its own: with hundreds of elements it
 * would hold back what says whose record it is.
 */
export function RecordForm<Props extends object>(form: Pick<LatePartProps<Props>, 'load' | 'props'>) {
  const [isTurn, setTurn] = useState(false);
  useEffect(() => startTransition(() => setTurn(true)), []);
  return <LateForm {...form} isWanted={isTurn} />;
}
