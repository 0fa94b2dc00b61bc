import { runPointInTime } from './point-in-time-run.ts';
import type { PointInTimeRun } from './point-in-time-run.ts';
import { findPostgres } from '@park/build/programs/postgres.ts';

const programs = findPostgres();

(programs === null ? describe.skip : describe)('a server that archives its log, and is lost', () => {
  let run: PointInTimeRun;
  beforeAll(async () => {
    run = await runPointInTime(programs ?? '');
  }, 600_000);

  it('is restored to the moment before unwanted changes, row by row', () => {
    expect(run.damaged).not.toEqual(run.wanted);
    expect(run.restored).toEqual(run.wanted);
    expect(run.problems).toEqual([]);
  });

  it('goes on afterwards, for those who were signed in at that moment', () => {
    expect(run.changedAfterwards).toBe(200);
  });
});
