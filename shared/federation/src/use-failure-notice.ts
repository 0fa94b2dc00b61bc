import { isSessionEnd } from '@park/contract/call-failure';
import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { useHost } from './host-services.ts';

/** The failure state of a query, a subset of React Query's result. */
export interface Failing {
  readonly error: Error | null;
  readonly errorUpdatedAt: number;
  /** When the last response arrived; 0 before the first. */
  readonly dataUpdatedAt: number;
}

/**
 * Shows `text`, if there is one, when a query fails: once while it keeps failing by itself, and
 * again after each refetch by the operator, which the caller reports by calling the returned
 * function first. A failure from before the screen opened was announced already, and the host
 * itself announces the end of the session.
 */
export function useFailureNotice(
  { error, errorUpdatedAt, dataUpdatedAt }: Failing,
  text: string | null,
  seconds?: number,
): () => void {
  const { notify } = useHost();
  const notifiedErrorAt = useRef(errorUpdatedAt);
  const notifiedDataAt = useRef<number | null>(null);
  const isUserRequest = useRef(false);
  const announce = useEffectEvent(() => {
    const isNew = isUserRequest.current || notifiedDataAt.current !== dataUpdatedAt;
    isUserRequest.current = false;
    notifiedDataAt.current = dataUpdatedAt;
    if (isNew && text !== null && !isSessionEnd(error)) {
      notify({ kind: 'error', text, ...(seconds === undefined ? {} : { seconds }) });
    }
  });
  const isFailing = error !== null;
  useEffect(() => {
    if (!isFailing || errorUpdatedAt <= notifiedErrorAt.current) return;
    notifiedErrorAt.current = errorUpdatedAt;
    announce();
  }, [isFailing, errorUpdatedAt]);
  return useCallback(() => {
    isUserRequest.current = true;
  }, []);
}
