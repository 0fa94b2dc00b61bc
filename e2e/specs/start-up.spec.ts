import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '@park/build/programs/free-port.ts';
import { ROOT } from '../fixtures/programs.ts';
import { expect, test } from '../fixtures/test.ts';
import { LONG } from '../fixtures/tiers.ts';

interface Ending {
  readonly code: number | null;
  /** The printed lines, without npm's own. */
  readonly lines: readonly string[];
}

function runStart(env: Readonly<Record<string, string>>): Promise<Ending> {
  const child = spawn('npm', ['start', '--silent'], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return new Promise((resolve) =>
    child.on('exit', (code) =>
      resolve({ code, lines: output.split('\n').filter((line) => line !== '' && !line.startsWith('npm ')) }),
    ),
  );
}

function occupy(port: number): Promise<Server> {
  return new Promise((resolve) => {
    const server = createServer();
    server.listen(port, () => resolve(server));
  });
}

const hasStack = ({ lines }: Ending): boolean => lines.some((line) => /^\s+at |node:internal/.test(line));

test('a taken port is reported in one line', async () => {
  const port = await freePort();
  const server = await occupy(port);
  const ending = await runStart({ PORT: String(port) });
  server.close();
  expect(ending.code).toBe(1);
  expect(ending.lines).toEqual([
    `Port ${port} is taken by another program. Choose another one: PORT=3000 npm start`,
  ]);
});

test('an invalid setting is reported in one line that names it', async () => {
  const [port, database, api] = await Promise.all([
    runStart({ PORT: 'eighty' }),
    runStart({ DATABASE_URL: 'mysql://localhost/park' }),
    runStart({ API_URL: 'localhost:4000' }),
  ]);
  expect([port.code, database.code, api.code]).toEqual([1, 1, 1]);
  expect(port.lines).toEqual(['PORT must be a whole number from 1 to 65535; it is "eighty".']);
  expect(database.lines).toEqual([
    'DATABASE_URL must be an address that begins with postgres:// or postgresql://.',
  ]);
  expect(api.lines).toEqual(['API_URL must be an address that begins with http:// or https://.']);
});

test('an unreachable database is reported in one line that names the setting', LONG, async () => {
  const closed = await freePort();
  const ending = await runStart({
    PORT: String(await freePort()),
    DATABASE_URL: `postgres://nobody@127.0.0.1:${closed}/park`,
  });
  expect(ending.code).toBe(1);
  expect(ending.lines.at(-1)).toMatch(/DATABASE_URL/);
  expect(hasStack(ending)).toBe(false);
});

test('an unusable data folder is reported in one line that names the setting', LONG, async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'park-broken-'));
  await writeFile(path.join(folder, 'file'), 'this is not a folder');
  const ending = await runStart({ PORT: String(await freePort()), DATA_DIR: path.join(folder, 'file') });
  await rm(folder, { recursive: true });
  expect(ending.code).toBe(1);
  expect(ending.lines.at(-1)).toMatch(/DATA_DIR/);
  expect(hasStack(ending)).toBe(false);
});
