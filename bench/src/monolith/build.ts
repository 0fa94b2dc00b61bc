import { spawnSync } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { binaryOf } from '@park/tooling/gate/binary.ts';
import { compressFile } from '@park/delivery/publishing/compress.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
export const MONOLITH = path.join(ROOT, 'bench/dist');

/** Builds the console as one application into `bench/dist`, compressed like the federation's release. */
export async function buildMonolith(): Promise<void> {
  const cli = binaryOf('webpack-cli', 'bin/cli.js', 'shared/tooling');
  const config = path.join(import.meta.dirname, 'webpack.config.mjs');
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [cli, 'build', '--mode', 'production', '-c', config],
    {
      cwd: path.join(ROOT, 'host'),
      encoding: 'utf8',
    },
  );
  if (status !== 0) throw new Error(`Building the monolith failed\n${stdout}${stderr}`);
  const assets = path.join(MONOLITH, 'assets');
  for (const file of await readdir(assets)) await compressFile(path.join(assets, file));
}
