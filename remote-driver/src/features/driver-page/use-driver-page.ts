import { isCallFailure } from '@park/contract/call-failure';
import { type DriverPage, openDriverPage } from '@park/contract/driver-page';
import { type OwnWeek, ownWeek } from '@park/domain/money/own-week';
import { useHost } from '@park/federation/host-services';
import { useRequestTexts } from '@park/i18n/request/use-request-texts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** After so many milliseconds without an answer the page says so; it is still waited for. */
const LATE_MS = 20_000;
/** A cut line is tried again after so many milliseconds, and as long as it is cut. */
const AGAIN_MS = 5000;

interface Answer {
  /** What it answers: the link, the week and the attempt. */
  readonly key: string;
  readonly page: DriverPage | null;
  /** Null with a page, and while none has come for long. */
  readonly error: unknown;
}

/** Not worth another attempt: the link is refused. */
export interface PageFailure {
  readonly message: string;
  readonly isRefused: boolean;
}

export interface DriverPageState {
  /** Null while it is loading, and after a failure. */
  readonly week: OwnWeek | null;
  readonly failure: PageFailure | null;
  readonly retry: () => void;
}

/**
 * The week that a link opens; `day` is any day of it, or null for the week of today. Guests have no
 * cache of server state, and one call is all there is to keep.
 */
export function useDriverPage(token: string, day: string | null): DriverPageState {
  const { http } = useHost();
  const { t } = useTranslation('driver-page');
  const { sentenceOf } = useRequestTexts();
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const key = `${token} ${day} ${attempt}`;

  useEffect(() => {
    const asked = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    const show = (page: DriverPage | null, error: unknown): void => {
      clearTimeout(timer);
      if (!asked.signal.aborted) setAnswer({ key, page, error });
    };
    const ask = (): void => {
      timer = setTimeout(show, LATE_MS, null, null);
      const input = { token, ...(day !== null && { week: day }) };
      http.call(openDriverPage, input, { signal: asked.signal }).then(
        (page) => show(page, null),
        (error: unknown) => {
          show(null, error);
          const isCut = isCallFailure(error) && error.kind === 'network';
          if (isCut && !asked.signal.aborted) timer = setTimeout(ask, AGAIN_MS);
        },
      );
    };
    ask();
    return () => {
      clearTimeout(timer);
      asked.abort();
    };
  }, [http, token, day, key]);

  function failureOf({ page, error }: Answer): PageFailure {
    if (page !== null) return { message: t('unreadable'), isRefused: false };
    if (error === null) return { message: t('tooSlow'), isRefused: false };
    return { message: sentenceOf(error), isRefused: isCallFailure(error) && error.status === 401 };
  }

  const current = answer?.key === key ? answer : null;
  const week = current?.page ? ownWeek(current.page) : null;
  return {
    week,
    failure: current !== null && week === null ? failureOf(current) : null,
    retry: () => setAttempt(attempt + 1),
  };
}
