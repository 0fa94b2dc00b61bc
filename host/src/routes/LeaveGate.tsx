import type { LeaveGuards } from '@park/federation/leave-guards';
import { useSyncExternalStore } from 'react';
import { useBlocker } from 'react-router-dom';
import { LeaveQuestion } from './leave/LeaveQuestion.tsx';

export interface LeaveGateProps {
  readonly guards: LeaveGuards;
  /** The operator discards their changes. */
  readonly onDiscard: () => void;
}

/** Beside all routes: leaving a form with changes requires the operator's confirmation. */
export function LeaveGate({ guards, onDiscard }: LeaveGateProps) {
  const blocker = useBlocker(({ currentLocation, nextLocation }) =>
    guards.holds(currentLocation, nextLocation),
  );
  const waiting = useSyncExternalStore(guards.subscribe, guards.waiting);

  function handleLeave(): void {
    onDiscard();
    guards.answer(true);
    blocker.proceed?.();
  }

  function handleStay(): void {
    guards.answer(false);
    blocker.reset?.();
  }

  return (
    <LeaveQuestion
      open={waiting !== null || blocker.state === 'blocked'}
      onLeave={handleLeave}
      onStay={handleStay}
    />
  );
}
