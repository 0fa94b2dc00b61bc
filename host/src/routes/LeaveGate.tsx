import { useSyncExternalStore } from 'react';
import { Outlet, useBlocker } from 'react-router-dom';
import { LeaveQuestion } from '../features/leave/LeaveQuestion.tsx';
import type { LeaveGuards } from '@park/federation/leave-guards';

export interface LeaveGateProps {
  readonly guards: LeaveGuards;
  /** The operator discards their changes. */
  readonly onDiscard: () => void;
}

/** Around all routes: leaving a form with changes requires the operator's confirmation. */
export function LeaveGate({ guards, onDiscard }: LeaveGateProps) {
  const blocker = useBlocker(({ currentLocation, nextLocation }) =>
    guards.holds(currentLocation, nextLocation),
  );
  const waiting = useSyncExternalStore(guards.subscribe, guards.waiting);
  const isBlocked = blocker.state === 'blocked';

  function handleLeave(): void {
    onDiscard();
    if (isBlocked) blocker.proceed();
    guards.answer(true);
  }

  function handleStay(): void {
    if (isBlocked) blocker.reset();
    guards.answer(false);
  }

  return (
    <>
      <Outlet />
      <LeaveQuestion open={isBlocked || waiting !== null} onLeave={handleLeave} onStay={handleStay} />
    </>
  );
}
