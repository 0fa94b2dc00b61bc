import type { Http } from '@park/contract/http';
import { type AccountEntry, type AccountInput, getAccount } from '@park/contract/ledger';
import type { WholeAccount } from '@park/domain/money/statement';
import type { DateRange } from '@park/domain/report/date-range';

/** Servers answer pages of a hundred; more than this is a server that never ends. */
const PAGES_MAX = 500;
/** Accounts that are read at the same moment. */
const AT_ONCE = 4;

/**
 * The account of a driver in a range with all of its pages. Throws a CallFailure when one of them
 * cannot be read.
 */
async function fetchWholeAccount(
  http: Http,
  driverId: string,
  { from, to }: DateRange,
  signal: AbortSignal,
): Promise<WholeAccount> {
  const entries: AccountEntry[] = [];
  const asked = new Set<string>();
  let after: string | null = null;
  let first: { readonly before: number | null; readonly balance: number | null } | null = null;
  for (let page = 0; page < PAGES_MAX; page += 1) {
    const input: AccountInput = { startDate: from, endDate: to, ...(after === null ? {} : { after }) };
    const account = await http.call(getAccount, input, { params: { id: driverId }, signal });
    first ??= account;
    entries.push(...account.entries);
    after = account.next;
    if (after === null || asked.has(after)) break;
    asked.add(after);
  }
  return { before: first?.before ?? null, balance: first?.balance ?? null, entries };
}

/**
 * The whole accounts of drivers by their ids, a few at a time; `onProgress` is told how many are
 * there.
 */
export async function fetchWholeAccounts(
  http: Http,
  driverIds: readonly string[],
  range: DateRange,
  signal: AbortSignal,
  onProgress: (done: number) => void,
): Promise<ReadonlyMap<string, WholeAccount>> {
  const accounts = new Map<string, WholeAccount>();
  const waiting = [...driverIds];
  async function work(): Promise<void> {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      accounts.set(id, await fetchWholeAccount(http, id, range, signal));
      onProgress(accounts.size);
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return accounts;
}
