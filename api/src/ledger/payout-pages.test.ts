import { outputOf } from '@park/contract/call-schemas';
import { listPayoutRuns } from '@park/contract/payouts';
import { onEachDatabase } from '../testing/on-each-database.ts';

const OLDER = 120;

onEachDatabase('the payout runs of many years', (test) => {
  const send = (method: string, path: string, body?: object) =>
    test().send(method, `taxipark/ledger/${path}`, {
      token: test().park.admin.token,
      ...(body && { body }),
    });
  const read = async (after?: string) => {
    const response =
      after === undefined ? await send('GET', 'payouts') : await send('POST', 'payouts/older', { after });
    expect(response.status).toBe(200);
    return outputOf(listPayoutRuns).parse(response.body);
  };

  it('are read page by page, newest first, each once, also where many were made at the same moment', async () => {
    const { database, park } = test();
    await database.query(
      `insert into payout_run (id, taxi_park_id, day, status, created_by_name, created_at)
       select gen_random_uuid(), $1, '2021-01-01', 'discarded', 'Import', timestamptz '2021-01-01' + (n / 70) * interval '1 day'
       from generate_series(1, $2::int) n`,
      [park.id, OLDER],
    );
    const first = await read();
    const pages = [first];
    for (let next = first.next; next !== undefined && pages.length < 9; next = pages.at(-1)?.next)
      pages.push(await read(next));
    const [{ all } = { all: 0 }] = await database.query<{ all: number }>(
      'select count(*)::int as all from payout_run where taxi_park_id = $1',
      [park.id],
    );
    const runs = pages.flatMap((page) => page.runs);
    expect(pages.map((page) => page.runs.length)).toEqual([50, 50, all - 100]);
    expect(new Set(runs.map(({ id }) => id)).size).toBe(all);
    expect(runs.map(({ createdAt }) => createdAt)).toEqual(
      runs.map(({ createdAt }) => createdAt).sort((a, b) => b.localeCompare(a)),
    );
    // Beside the run of the same moment, whose id may be the higher one.
    expect(runs.slice(0, 2)).toContainEqual(
      expect.objectContaining({ id: park.money.draft, status: 'draft' }),
    );
  });

  it('do not go on after a run of nobody or of another park', async () => {
    for (const after of ['nothing', test().foreign.money.draft])
      expect(await send('POST', 'payouts/older', { after })).toMatchObject({
        status: 404,
        body: { code: 'payout_not_found' },
      });
  });
});
