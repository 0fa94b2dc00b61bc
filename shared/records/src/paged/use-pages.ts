import type { ReadPage } from '@park/contract/paged-lists';
import { useHost } from '@park/federation/host-services';
import { useRequestState } from '@park/federation/use-request-state';
import { type UseQueryResult, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { countQuery, knownPages, PAGE_ROWS, pageQuery } from './page-queries.ts';
import type { ReadPlan, Wanted } from './paged-plan.ts';

/** Rows that are only scrolled past are not asked for. */
const SCROLL_PAUSE = 80;

interface Answer<Row> {
  readonly key: string;
  readonly rows: readonly Row[];
  readonly isLeast: boolean;
}

/** The pages that are drawn, of these records; nothing before anything was drawn of them. */
function useDrawnPages(key: string) {
  const [drawn, setDrawn] = useState({ key, first: 0, last: 0 });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const onWindow = useCallback(
    (start: number, end: number) => {
      clearTimeout(timer.current);
      const first = Math.floor(start / PAGE_ROWS);
      const last = Math.floor(Math.max(start, end - 1) / PAGE_ROWS);
      timer.current = setTimeout(
        () =>
          setDrawn((before) =>
            before.key === key && before.first === first && before.last === last
              ? before
              : { key, first, last },
          ),
        SCROLL_PAUSE,
      );
    },
    [key],
  );
  const { first, last } = drawn.key === key ? drawn : { first: 0, last: 0 };
  const pages = useMemo(
    () => Array.from({ length: last - first + 1 }, (_, at) => first + at).filter((page) => page > 0),
    [first, last],
  );
  return { pages, onWindow };
}

const isLost = ({ isError, data }: UseQueryResult): boolean => isError && data === undefined;

/** The drawn pages as one answer. */
const together = <Page>(pages: readonly UseQueryResult<Page>[]) => ({
  data: pages.map(({ data }) => data),
  isFetching: pages.some(({ isFetching }) => isFetching),
  failed: pages.find(isLost),
});

/**
 * The records of a list that are drawn, read page after page, with placeholders for all others.
 * While those of another search are under way the answer before stays.
 */
export function usePages<Row, Page extends ReadPage>(
  plan: ReadPlan<Row, Page>,
  wanted: Wanted,
  /** Announces a failure; null where somebody else does. */
  notice: string | null,
) {
  const client = useQueryClient();
  const { http } = useHost();
  const key = JSON.stringify(wanted);
  const services = { client, http };
  const { pages, onWindow } = useDrawnPages(key);
  const first = useQuery(pageQuery(services, plan, wanted, 0));
  const others = useQueries({
    queries: pages.map((page) => pageQuery(services, plan, wanted, page)),
    combine: together,
  });
  // Beside the page: its rows do not wait for it.
  const isUncounted = first.data?.isLeast ?? false;
  const count = useQuery({ ...countQuery(http, plan, wanted), enabled: isUncounted });
  const failed = others.failed ?? (isUncounted && isLost(count) ? count : undefined);
  const state = useRequestState(first, { notice, unreadable: first.data?.unreadable });

  const exact = isUncounted ? (count.data?.total ?? null) : null;
  const atLeast = first.data?.total ?? null;
  const total = atLeast === null ? null : Math.max(atLeast, exact ?? 0);
  const isLeast = isUncounted && exact === null;
  const { data } = first;
  const rows = useMemo(() => {
    if (total === null) return null;
    const listed = new Array<Row>(total).fill(plan.placeholder);
    // Also those that were read before and are drawn no longer.
    const known = new Map(knownPages<Page>(client, plan.path, JSON.parse(key) as Wanted));
    for (const [page, answered] of known) {
      plan.rowsOf(answered).forEach((row, at) => {
        const place = page * PAGE_ROWS + at;
        if (place < total) listed[place] = row;
      });
    }
    return listed;
    // The pages say when what the cache holds has changed.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [client, plan, key, total, data, others.data]);

  const [answer, setAnswer] = useState<Answer<Row> | null>(null);
  let current = answer;
  if (rows !== null && (rows !== answer?.rows || isLeast !== answer.isLeast)) {
    current = { key, rows, isLeast };
    setAnswer(current);
  }
  const hasOwn = current?.key === key;
  return {
    /**
     * All records of the answer on screen, placeholders among them; null before the first answer.
     */
    rows: state.failure !== null && !hasOwn ? null : (current?.rows ?? null),
    /** There may be more of them, which are not counted yet. */
    isLeast: current?.isLeast ?? false,
    /** Names the records and their order on screen. */
    scrollKey: current?.key ?? key,
    isFetching: first.isFetching || others.isFetching,
    failure: state.failure,
    notes: state.notes,
    /** A page further down could not be read: tries it again. */
    retry: failed ? () => void failed.refetch() : null,
    refresh: () => {
      state.refetch();
      void client.invalidateQueries({ queryKey: [plan.path, 'page'] });
    },
    onWindow,
  };
}
