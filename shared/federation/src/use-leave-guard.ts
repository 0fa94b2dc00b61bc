import { useEffect } from 'react';
import { useHost } from './host-services.ts';

/** While `isDirty` is true, asks the operator for confirmation before they leave this screen. */
export function useLeaveGuard(isDirty: boolean): void {
  const { navigation } = useHost();
  useEffect(() => (isDirty ? navigation.guard(() => true) : undefined), [isDirty, navigation]);
}
