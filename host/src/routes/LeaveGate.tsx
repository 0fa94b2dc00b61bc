import { useSyncExternalStore } from 'react';
import { LeaveQuestion } from '../features/leave/LeaveQuestion.tsx';
import type { LeaveGuards } from '@park/federation/leave-guards';

export interface LeaveGateProps {
  readonly guards: LeaveGuards;
  /** The operator discards their changes. */
  readonly onDiscard: () => void;
}

/** Beside all routes: leaving a form with changes requires the operator's confirmation. */
export function LeaveGate({ guards, onDiscard }: LeaveGateProps) {
  const waiting = useSyncExternalStore(guards.subscribe, guards.waiting);

  function handleLeave(): void {
    onDiscard();
    guards.answer(true);
  }

  return <LeaveQuestion open={waiting !== null} onLeave={handleLeave} onStay={() => guards.answer(false)} />;
}
