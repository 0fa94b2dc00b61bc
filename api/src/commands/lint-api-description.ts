import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createApp } from '../app.ts';
import { noDatabase } from './no-database.ts';

const redocly = join(
  dirname(createRequire(import.meta.url).resolve('@redocly/cli/package.json')),
  'bin/cli.js',
);

/**
 * Lints the OpenAPI document with the linter's recommended rules; a warning fails too. Returns the
 * exit code.
 */
async function lintDescription(): Promise<number> {
  const app = await createApp({ database: noDatabase });
  const folder = mkdtempSync(join(tmpdir(), 'park-openapi-'));
  const file = join(folder, 'openapi.json');
  writeFileSync(file, JSON.stringify(app.swagger()));
  await app.close();
  // No network access: no update notice, no telemetry.
  const env = { ...process.env, REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', REDOCLY_TELEMETRY: 'off' };
  const { status, stdout, stderr } = spawnSync(process.execPath, [redocly, 'lint', file], { env });
  rmSync(folder, { recursive: true });
  const output = `${stdout.toString()}${stderr.toString()}`;
  const isClean = status === 0 && !/\b[1-9]\d* (?:warning|error)/.test(output);
  if (!isClean) process.stdout.write(output);
  return isClean ? 0 : 1;
}

process.exitCode = await lintDescription();
