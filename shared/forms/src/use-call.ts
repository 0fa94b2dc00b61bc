import { useRequestTexts } from '@park/i18n/request/use-request-texts';
import { useMutation } from '@tanstack/react-query';

export interface CallParts<Input, Read> {
  readonly send: (input: Input) => Promise<Read>;
  readonly onDone: (read: Read) => void;
  readonly onFailure?: ((error: Error) => void) | undefined;
}

/** One call of a form or a question, and why the last one was refused in the server's words. */
export function useCall<Input, Read>({ send, onDone, onFailure }: CallParts<Input, Read>) {
  const { sentenceOf } = useRequestTexts();
  const { mutate, isPending, error } = useMutation({
    mutationFn: send,
    onSuccess: (read) => onDone(read),
    onError: (failure) => onFailure?.(failure),
    // Inputs hold passwords, and responses secrets and links: nothing of them is kept.
    gcTime: 0,
    networkMode: 'always',
  });
  return {
    run: (input: Input): void => {
      if (!isPending) mutate(input);
    },
    busy: isPending,
    error,
    failure: error === null || isPending ? null : sentenceOf(error),
  };
}
