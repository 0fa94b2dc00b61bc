#!/usr/bin/env node
import path from 'node:path';
import { finishBuild } from './finish-build.ts';

/** `park-finish-build [dist]` in a remote's folder, after its build. */
const [dist = 'dist'] = process.argv.slice(2);

try {
  await finishBuild(process.cwd(), path.resolve(dist));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
