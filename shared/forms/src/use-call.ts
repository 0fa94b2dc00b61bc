import { useRequestTexts } from '@park/i18n/request/use-request-texts';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';

export interface CallParts<Input, Read> {
  readonly send: (input: Input) => Promise<Read>;
  readonly onDone?: ((read: Read) => void) | undefined;
  readonly onFailure?: ((error: Error) => void) | undefined;
}

/** One call of a form or a question, and why the last one was refused in the server's words. */
export function useCall<Input, Read>({ send, onDone, onFailure }: CallParts<Input, Read>) {
  const { sentenceOf } = useRequestTexts();
  // A second press can arrive before React has rendered the first.
  const isUnderWay = useRef(false);
  const { mutate, reset, isPending, data, error } = useMutation({
    mutationFn: send,
    onSuccess: (read) => onDone?.(read),
    onError: (failure) => onFailure?.(failure),
    onSettled: () => {
      isUnderWay.current = false;
    },
    // Inputs hold passwords, and responses secrets and links: nothing of them is kept.
    gcTime: 0,
    networkMode: 'always',
  });
  return {
    run: (input: Input): void => {
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      mutate(input);
    },
    /** Forgets why the last one was refused, while none is under way. */
    forget: (): void => {
      if (!isUnderWay.current) reset();
    },
    busy: isPending,
    /** What the server gave; null until then. */
    answer: data ?? null,
    error,
    failure: error === null || isPending ? null : sentenceOf(error),
  };
}
