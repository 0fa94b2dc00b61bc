import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCrashes } from './crash-run.ts';

/** The full run of fifty kills is a separate command (docs/backend.md). */
const KILLS = 1;

describe('a server that is killed in the middle of writes (embedded database)', () => {
  let directory: string;
  beforeAll(() => {
    directory = mkdtempSync(join(tmpdir(), 'park-crash-'));
  });
  afterAll(() => {
    rmSync(directory, { recursive: true, force: true });
  });

  it('loses no acknowledged write, leaves no bulk half applied, and keeps a journal that tells exactly that', async () => {
    const run = await runCrashes({ dataDirectory: directory }, KILLS);
    expect(run.kills).toBe(KILLS);
    expect(run.acknowledgedBulks).toBeGreaterThan(0);
    expect(run.journalLines).toBeGreaterThan(run.acknowledgedBulks + run.acknowledgedCreates);
  }, 600_000);
});
