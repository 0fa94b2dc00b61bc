import { isSessionEnd } from '@park/contract/call-failure';
import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { useHost } from './host-services.ts';

/** How a query fails, as React Query tells it. */
export interface Failing {
  readonly error: Error | null;
  readonly errorUpdatedAt: number;
  /** When the last answer came; 0 before the first. */
  readonly dataUpdatedAt: number;
}

/**
 * Says `text`, if there is one, when a query fails, once for as long as it goes on failing by itself, and again for each time the
 * operator asked, which the function that it gives is told beforehand. A failure from before the screen opened has
 * been told already, and that the session has ended the host says itself.
 */
export function useFailureNotice(
  { error, errorUpdatedAt, dataUpdatedAt }: Failing,
  text: string | null,
  seconds?: number,
): () => void {
  const { notify } = useHost();
  const toldAt = useRef(errorUpdatedAt);
  const toldSince = useRef<number | null>(null);
  const isUserRequest = useRef(false);
  const tell = useEffectEvent(() => {
    const isNews = isUserRequest.current || toldSince.current !== dataUpdatedAt;
    isUserRequest.current = false;
    toldSince.current = dataUpdatedAt;
    if (isNews && text !== null && !isSessionEnd(error)) {
      notify({ kind: 'error', text, ...(seconds === undefined ? {} : { seconds }) });
    }
  });
  const isFailing = error !== null;
  useEffect(() => {
    if (!isFailing || errorUpdatedAt <= toldAt.current) return;
    toldAt.current = errorUpdatedAt;
    tell();
  }, [isFailing, errorUpdatedAt]);
  return useCallback(() => {
    isUserRequest.current = true;
  }, []);
}
