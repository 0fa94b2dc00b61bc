import { spawnSync } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { compressFile } from '@park/delivery/publishing/compress.ts';
import { binaryOf } from '@park/build/programs/binary.ts';
import { ROOT } from '@park/build/workspace.ts';

/** Builds a configuration of webpack into `folder` and compresses its files like the console's release. */
export async function buildCompressed(name: string, config: string, folder: string): Promise<void> {
  const cli = binaryOf('webpack-cli', 'bin/cli.js', 'shared/build');
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [cli, 'build', '--mode', 'production', '-c', config],
    { cwd: path.join(ROOT, 'host'), encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`Building ${name} failed\n${stdout}${stderr}`);
  for (const file of await readdir(folder)) await compressFile(path.join(folder, file));
}
