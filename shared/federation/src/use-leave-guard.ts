import { useEffect } from 'react';
import { useHost } from './host-services.ts';

/** Has the operator asked before they leave this screen for as long as `isDirty` holds. */
export function useLeaveGuard(isDirty: boolean): void {
  const { navigation } = useHost();
  useEffect(() => (isDirty ? navigation.guard(() => true) : undefined), [isDirty, navigation]);
}
