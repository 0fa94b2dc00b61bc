import type { ReadPage } from '@park/contract/paged-lists';
import { useHost } from '@park/federation/host-services';
import { useRequestState } from '@park/federation/use-request-state';
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { knownPages, PAGE_ROWS, pageQuery } from './page-queries.ts';
import type { PagedPlan, Wanted } from './paged-plan.ts';

/** Rows that are only scrolled past are not asked for. */
const SCROLL_PAUSE = 80;

interface Answer<Row> {
  readonly key: string;
  readonly rows: readonly Row[];
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

/**
 * The records of a list that are drawn, read page after page, with placeholders for all others. While those of another search
 * are under way the answer before stays.
 */
export function usePages<Row, Page extends ReadPage>(
  plan: PagedPlan<Row, Page>,
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
    combine: (results) => ({
      pages: results.map(({ data }) => data),
      isFetching: results.some(({ isFetching }) => isFetching),
      failed: results.find(({ isError, data }) => isError && data === undefined) ?? null,
    }),
  });
  const state = useRequestState(first, { notice, unreadable: first.data?.unreadable });

  const total = first.data?.total ?? null;
  const { data } = first;
  const drawn = others.pages;
  const rows = useMemo(() => {
    if (total === null) return null;
    const listed = new Array<Row>(total).fill(plan.placeholder);
    // Also those that were read before and are drawn no longer.
    const known = new Map(knownPages<Page>(client, plan.path, JSON.parse(key) as Wanted));
    for (const [page, read] of known) {
      plan.rowsOf(read).forEach((row, at) => {
        const place = page * PAGE_ROWS + at;
        if (place < total) listed[place] = row;
      });
    }
    return listed;
    // `data` and `drawn` say when what the cache holds has changed.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [client, plan, key, total, data, drawn]);

  const [answer, setAnswer] = useState<Answer<Row> | null>(null);
  let current = answer;
  if (rows !== null && rows !== answer?.rows) {
    current = { key, rows };
    setAnswer(current);
  }
  const hasOwn = current?.key === key;
  return {
    /** All records of the answer on screen, placeholders among them; null before the first answer. */
    rows: state.failure !== null && !hasOwn ? null : (current?.rows ?? null),
    /** Names the records and their order on screen. */
    scrollKey: current?.key ?? key,
    isFetching: first.isFetching || others.isFetching,
    failure: state.failure,
    notes: state.notes,
    /** A page further down could not be read: tries it again. */
    retry: others.failed ? () => void others.failed?.refetch() : null,
    refresh: () => {
      state.refetch();
      void client.invalidateQueries({ queryKey: [plan.path, 'page'] });
    },
    onWindow,
  };
}
