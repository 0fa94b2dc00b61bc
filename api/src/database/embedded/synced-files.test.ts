import { fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPglite } from './pglite-database.ts';

const POWER_CUT = join(import.meta.dirname, '../../testing/power-cut.ts');

describe('the embedded database in a directory', () => {
  let directory: string;
  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'park-power-'));
  });
  afterEach(() => {
    rmSync(directory, { recursive: true, force: true });
  });

  it('has all acknowledged data on the disk when the power is cut, and nothing uncommitted', async () => {
    const disk = join(directory, 'disk');
    const program = fork(POWER_CUT, [join(directory, 'database'), disk], { execArgv: [] });
    expect(await new Promise((resolve) => program.once('exit', (_, signal) => resolve(signal)))).toBe(
      'SIGKILL',
    );
    const left = await openPglite({ directory: disk });
    const rows = left.query('select plate from vehicle').finally(() => left.close());
    expect(await rows).toEqual([{ plate: 'acknowledged' }]);
  }, 180_000);
});
