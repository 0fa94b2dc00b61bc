import { PAGE_MAX } from '@park/contract/limits';
import type { Http } from '@park/contract/http';
import type { ReadPage } from '@park/contract/paged-lists';
import type { ReadPlan, Wanted } from './paged-plan.ts';

/**
 * Reads all records that match, in their order, page after page. Rejects with a CallFailure when
 * one of them fails.
 */
export async function readMatching<Row, Page extends ReadPage>(
  http: Http,
  { read, rowsOf }: Pick<ReadPlan<Row, Page>, 'read' | 'rowsOf'>,
  wanted: Wanted,
): Promise<readonly Row[]> {
  const rows: Row[] = [];
  let after: string | null = null;
  do {
    const page: Page = await read(
      http,
      { ...wanted, limit: PAGE_MAX, ...(after !== null && { after }) },
      undefined,
    );
    rows.push(...rowsOf(page));
    after = page.next;
  } while (after !== null);
  return rows;
}
