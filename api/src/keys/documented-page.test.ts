import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { documentedCommands } from '../testing/documented-commands.ts';
import { onEachDatabase } from '../testing/on-each-database.ts';

const run = promisify(execFile);

onEachDatabase('the page about sources of rides', (test) => {
  it('leads from a key to a ride in the reports, word for word', async () => {
    const { database, park, origin } = test();
    await database.query(`update driver set license_number = 'AB1234567' where id = $1`, [park.drivers[2]]);
    const cwd = mkdtempSync(join(tmpdir(), 'rides-'));
    const env = { ...process.env, CONSOLE: origin, KEY: park.source.secret };
    const answers: string[] = [];
    for (const commands of documentedCommands('The first ride', 'ride-sources.md')) {
      answers.push((await run('bash', ['-euc', commands], { cwd, env })).stdout);
    }
    rmSync(cwd, { recursive: true });
    expect(answers).toHaveLength(3);
    expect(answers[0]).toContain('"currency":"BYN"');
    expect(JSON.parse(answers[1] ?? '')).toMatchObject({
      batchId: null,
      counts: { created: 1, rejected: 0 },
    });
    expect(answers[2]).toContain('"verdict":"created"');
    expect(answers[2]).toContain('"state":"posted"');
    const { body } = await test().send('POST', 'taxipark/report/earning', {
      body: { startDate: '2026-03-20', endDate: '2026-03-20' },
    });
    expect(JSON.stringify(body)).toContain('"totalEarning":14.2');
  });
});
