import { useRef } from 'react';
import { randomKey } from '@park/http/random-key';

/**
 * The key by which the server recognises a repeated request: the same for the same input, so that a
 * retry after a lost response makes nothing twice, and another one as soon as something else is
 * sent.
 */
export function useIdempotencyKey(): (input: unknown) => string {
  const last = useRef<{ readonly sent: string; readonly key: string } | null>(null);
  return (input) => {
    const sent = JSON.stringify(input);
    if (last.current?.sent !== sent) last.current = { sent, key: randomKey() };
    return last.current.key;
  };
}
