import { type ApiError, isApiError } from '@park/http/api-error';
import { useRequestTexts } from '@park/i18n/request/use-request-texts';
import { useRef, useState } from 'react';

interface Submitted {
  readonly isBusy: boolean;
  /** Why the last attempt failed as a whole; null when a field says it. */
  readonly failure: string | null;
  /** What the server says about single fields, by wire name. */
  readonly fields: Readonly<Record<string, string>>;
}

const IDLE: Submitted = { isBusy: false, failure: null, fields: {} };

/**
 * Sends a form once at a time. `handle` may take a refusal over by returning true, or the message
 * of one field; a refusal of the fields in `shown` stands at them, every other one is a sentence
 * for the whole form.
 *
 * The steps of signing in do without the form library of the other remotes: it is 11 kB (brotli)
 * beside the 6 kB of all these steps, on the way in of everybody who has a second factor.
 */
export function useSubmit(shown: readonly string[]) {
  const { sentenceOf } = useRequestTexts();
  const [state, setState] = useState(IDLE);
  const isUnderWay = useRef(false);

  function outcomeOf(
    error: unknown,
    handle?: (refusal: ApiError) => boolean | Record<string, string>,
  ): Submitted {
    const handled = isApiError(error) ? (handle?.(error) ?? false) : false;
    if (handled === true) return IDLE;
    const fields = handled || (isApiError(error) ? error.fields : {});
    const isShown = shown.some((name) => fields[name] !== undefined);
    return { isBusy: false, failure: isShown ? null : sentenceOf(error), fields };
  }

  async function submit(
    send: () => Promise<void>,
    handle?: (refusal: ApiError) => boolean | Record<string, string>,
  ): Promise<void> {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setState({ ...IDLE, isBusy: true });
    try {
      await send();
      setState(IDLE);
    } catch (error) {
      setState(outcomeOf(error, handle));
    } finally {
      isUnderWay.current = false;
    }
  }

  /** Removes what the last attempt said, because something was edited. */
  const forget = (): void => setState((last) => (last.isBusy ? last : IDLE));
  return { ...state, submit, forget };
}
