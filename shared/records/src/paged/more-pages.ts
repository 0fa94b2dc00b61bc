import type { UseInfiniteQueryResult } from '@tanstack/react-query';

interface Page {
  /** After what the next one begins; none after the last. */
  readonly next?: string | null;
}

/** What a list does with the pages that are not read yet. */
export interface MorePages<Row> {
  readonly isBusy: boolean;
  readonly read: () => void;
  /** The records of every page, for a file; nothing of them is kept. */
  readonly readAll: () => Promise<readonly Row[]>;
}

/**
 * The pages after those that a query has read; null where it has read the last one. All of them are
 * read from the first: what is on screen may be of the search before.
 */
export function morePages<Read extends Page, Row>(
  query: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>,
  readAfter: (after: string | null) => Promise<Read>,
  rowsOf: (page: Read) => readonly Row[],
): MorePages<Row> | null {
  if (!query.hasNextPage) return null;
  return {
    isBusy: query.isFetchingNextPage,
    read: () => void query.fetchNextPage({ cancelRefetch: false }),
    async readAll() {
      const rows: Row[] = [];
      let after: string | null = null;
      do {
        const page: Read = await readAfter(after);
        rows.push(...rowsOf(page));
        after = page.next ?? null;
      } while (after !== null);
      return rows;
    },
  };
}
