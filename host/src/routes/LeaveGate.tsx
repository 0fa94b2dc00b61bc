import type { LeaveGuards } from '@park/federation/leave-guards';
import { useSyncExternalStore } from 'react';
import type { Blocker } from 'react-router-dom';
import { LeaveQuestion } from './leave/LeaveQuestion.tsx';

interface LeaveGateProps {
  readonly guards: LeaveGuards;
  /** The operator discards their changes. */
  readonly onDiscard: () => void;
  /** A way through the shell that waits; elsewhere only what asks by itself does. */
  readonly blocker?: Blocker;
}

/** Asks before something happens that would lose what was typed. */
export function LeaveGate({ guards, onDiscard, blocker }: LeaveGateProps) {
  const waiting = useSyncExternalStore(guards.subscribe, guards.waiting);

  function handleLeave(): void {
    onDiscard();
    guards.answer(true);
    blocker?.proceed?.();
  }

  function handleStay(): void {
    guards.answer(false);
    blocker?.reset?.();
  }

  return (
    <LeaveQuestion
      open={waiting !== null || blocker?.state === 'blocked'}
      onLeave={handleLeave}
      onStay={handleStay}
    />
  );
}
