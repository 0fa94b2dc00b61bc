import path from 'node:path';
import { ROOT } from '@park/build/workspace.ts';
import { buildCompressed } from '../served/build-compressed.ts';

export const LEANEST = path.join(ROOT, 'bench/dist/leanest');

/** Builds the page written by hand into `bench/dist/leanest`, compressed like the console's release. */
export function buildLeanest(): Promise<void> {
  return buildCompressed('the leanest page', path.join(import.meta.dirname, 'webpack.config.mjs'), LEANEST);
}
