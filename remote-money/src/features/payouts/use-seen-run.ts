import { payoutChanges } from '@park/domain/money/payout-changes';
import { useMemo, useState } from 'react';
import type { Payout } from './payout-calls.ts';

/**
 * The draft as the person has looked at it, and what differs now: what others change, or a
 * calculation, arrives in an open screen by itself, and must not be confirmed without a word. A
 * line that the person changes is known to them.
 */
export function useSeenRun(payout: Payout | undefined) {
  const [seen, setSeen] = useState(payout);
  if (payout !== undefined && seen?.run.id !== payout.run.id) setSeen(payout);
  const changes = useMemo(
    () => (payout?.run.status === 'draft' && seen ? payoutChanges(seen.lines, payout.lines) : []),
    [seen, payout],
  );
  return {
    changes,
    /** All that differs was looked at. */
    acknowledge: (): void => setSeen(payout),
    onSeen(driverId: string, { lines }: Payout): void {
      const line = lines.find(({ driver }) => driver?.id === driverId);
      setSeen((before) =>
        before && line
          ? { ...before, lines: before.lines.map((old) => (old.driver?.id === driverId ? line : old)) }
          : before,
      );
    },
  };
}
