import path from 'node:path';
import { ROOT } from '@park/build/workspace.ts';
import { buildCompressed } from '../served/build-compressed.ts';

export const MONOLITH = path.join(ROOT, 'bench/dist/monolith');

/** Builds the console as one application into `bench/dist/monolith`, compressed like the federation's release. */
export function buildMonolith(): Promise<void> {
  return buildCompressed('the monolith', path.join(import.meta.dirname, 'webpack.config.mjs'), MONOLITH);
}
