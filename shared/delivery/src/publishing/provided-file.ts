import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { SHELL_PLACES } from '@park/federation/catalog';
import { CONTRACT_VERSION } from '@park/federation/contract-version';
import { givenVersions } from '@park/build/remote/given-libraries.ts';
import { ROOT } from '@park/build/workspace.ts';
import type { Provided } from './host-contract.ts';

/**
 * Lies in the host's build and says what that build gives the remotes; it becomes
 * `/host-contract.json`.
 */
export const PROVIDED_FILE = '.provided.json';

/**
 * Notes what the host that was just built gives: its libraries are those that are installed at this
 * moment.
 */
export async function writeProvided(dist: string): Promise<void> {
  const given: Provided = {
    contract: CONTRACT_VERSION,
    libraries: givenVersions(path.join(ROOT, 'host')),
    ...SHELL_PLACES,
  };
  await writeFile(path.join(dist, PROVIDED_FILE), JSON.stringify(given));
}
