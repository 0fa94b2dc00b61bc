import { useEffect, useEffectEvent, useRef } from 'react';
import { useHost } from './host-services.ts';

/** How a query fails, as React Query tells it. */
export interface Failing {
  readonly error: Error | null;
  readonly errorUpdatedAt: number;
}

/**
 * Says `text` once for each time a query fails. A failure from before the screen opened has been told already,
 * and that the session has ended the host says itself.
 */
export function useFailureNotice({ error, errorUpdatedAt }: Failing, text: string, seconds?: number): void {
  const { notify } = useHost();
  const toldAt = useRef(errorUpdatedAt);
  const tell = useEffectEvent(() => {
    if (error !== null && 'status' in error && error.status === 401) return;
    notify({ kind: 'error', text, ...(seconds === undefined ? {} : { seconds }) });
  });
  useEffect(() => {
    if (errorUpdatedAt <= toldAt.current) return;
    toldAt.current = errorUpdatedAt;
    tell();
  }, [errorUpdatedAt]);
}
