import type { Http } from '@park/contract/http';
import type { ReadPage } from '@park/contract/paged-lists';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { PagePlace, ReadPlan, Wanted } from './paged-plan.ts';

/** Records in one page: some windows full, so that scrolling a little asks for nothing. */
export const PAGE_ROWS = 100;

/** As a text: a key that is an object would also name the pages of narrower filters. */
function keyOf(path: string, wanted: Wanted) {
  return [path, 'page', JSON.stringify(wanted)] as const;
}

/**
 * A page follows the nearest one before it that is known: the server then skips few records,
 * usually none.
 */
function placeOf(client: QueryClient, path: string, wanted: Wanted, page: number): PagePlace {
  for (let before = page - 1; before >= 0; before -= 1) {
    const next = client.getQueryData<ReadPage>([...keyOf(path, wanted), before])?.next;
    if (next) return { limit: PAGE_ROWS, after: next, skip: (page - 1 - before) * PAGE_ROWS };
  }
  return { limit: PAGE_ROWS, skip: page * PAGE_ROWS };
}

/** One page of a list. */
export function pageQuery<Row, Page extends ReadPage>(
  services: { readonly client: QueryClient; readonly http: Http },
  plan: ReadPlan<Row, Page>,
  wanted: Wanted,
  page: number,
) {
  const { client, http } = services;
  return queryOptions<Page>({
    queryKey: [...keyOf(plan.path, wanted), page],
    queryFn: ({ signal }) =>
      plan.read(http, { ...wanted, ...placeOf(client, plan.path, wanted, page), count: 'bounded' }, signal),
  });
}

/** How many records match, for a list whose page did not wait for that. */
export function countQuery<Row, Page extends ReadPage>(
  http: Http,
  plan: ReadPlan<Row, Page>,
  { q, filters, language }: Wanted,
) {
  return queryOptions<Page>({
    queryKey: [plan.path, 'page', 'count', JSON.stringify({ q, filters })],
    queryFn: ({ signal }) => plan.read(http, { q, filters, language, limit: 1 }, signal),
  });
}

/** Every page that is known, by its number. */
export function knownPages<Page>(
  client: QueryClient,
  path: string,
  wanted: Wanted,
): (readonly [number, Page])[] {
  return client
    .getQueriesData<Page>({ queryKey: keyOf(path, wanted) })
    .flatMap(([key, page]) => (page === undefined ? [] : [[Number(key.at(-1)), page] as const]));
}
