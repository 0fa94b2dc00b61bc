import { isCallFailure } from '@park/contract/call-failure';
import { type DriverPage, openDriverPage } from '@park/contract/driver-page';
import { type OwnWeek, ownWeek } from '@park/domain/money/own-week';
import { useHost } from '@park/federation/host-services';
import { useRequestTexts } from '@park/i18n/request/use-request-texts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** A telephone in a dead spot waits no longer than this, in milliseconds. */
const LIMIT_MS = 20_000;

interface Answer {
  /** What it answers: the link, the week and the attempt. */
  readonly key: string;
  readonly page: DriverPage | null;
  /** Null with a page, and where none came in time. */
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
    let isOver = false;
    const finish = (next: Omit<Answer, 'key'>): void => {
      if (isOver) return;
      isOver = true;
      clearTimeout(timer);
      setAnswer({ key, ...next });
    };
    const timer = setTimeout(() => {
      finish({ page: null, error: null });
      asked.abort();
    }, LIMIT_MS);
    http.call(openDriverPage, { token, ...(day !== null && { week: day }) }, { signal: asked.signal }).then(
      (page) => finish({ page, error: null }),
      (error: unknown) => finish({ page: null, error }),
    );
    return () => {
      isOver = true;
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
