import { useRef } from 'react';

/** `crypto.randomUUID` is absent on a page without https. */
function randomKey(): string {
  return [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('-');
}

/**
 * The key by which the server recognises a repeated request: the same for the same input, so that a retry after a lost
 * response makes nothing twice, and another one as soon as something else is sent.
 */
export function useIdempotencyKey(): (input: unknown) => string {
  const last = useRef<{ readonly sent: string; readonly key: string } | null>(null);
  return (input) => {
    const sent = JSON.stringify(input);
    if (last.current?.sent !== sent) last.current = { sent, key: randomKey() };
    return last.current.key;
  };
}
