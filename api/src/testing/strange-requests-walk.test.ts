import { isLongTier } from '@park/testing/tier';
import { onEachDatabase } from './on-each-database.ts';
import { sendStrangeRequests } from './strange-requests.ts';

/** The full run of ten thousand is a separate command (docs/backend.md). */
const RUNS = isLongTier ? 400 : 100;

onEachDatabase('bad and strange requests', (test) => {
  it('never break the server, and write nothing when they are refused', async () => {
    const { requests, byStatus } = await sendStrangeRequests(test(), RUNS, 1);
    expect(requests).toBeGreaterThanOrEqual(RUNS);
    expect(byStatus['400']).toBeGreaterThan(RUNS / 10);
  }, 120_000);
});
