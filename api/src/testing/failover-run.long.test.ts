import { runFailover } from './failover-run.ts';
import type { FailoverRun } from './failover-run.ts';
import { findPostgres } from '@park/build/programs/postgres.ts';

const programs = findPostgres();
/** The full run is a separate command (docs/backend.md). */
const PLAN = { programs: programs ?? '', kills: 1, killEveryMs: 2_000 };

(programs === null ? describe.skip : describe)(
  'three processes on a primary with two copies, which are killed one after the other under load',
  () => {
    let run: FailoverRun;
    beforeAll(async () => {
      run = await runFailover(PLAN);
    }, 600_000);

    it('lose nothing that was acknowledged, and store nothing twice', () => {
      expect(run.killed).toBe(2);
      expect(run.load.entries.size).toBeGreaterThan(0);
      expect(run.load.notes.size).toBeGreaterThan(0);
      expect({ lost: run.lost, doubled: run.doubled, problems: run.problems }).toEqual({
        lost: [],
        doubled: [],
        problems: [],
      });
    });

    it('show everybody their own changes at once', () => {
      expect(run.load.stale).toEqual([]);
    });

    it('tell an open tab of changes after another server has taken over', () => {
      expect(run.isTold).toBe(true);
    });
  },
);
