import { IncompatibleRemoteError } from '@park/federation/define-remote';
import type { RegistryFile, RemoteFiles } from '@park/federation/registry';
import { diagnoseFile } from './diagnose.ts';
import type { RemoteFailure } from './remote-error.ts';
import { knownScript } from './remote-scripts.ts';
import { TextsError } from './remote-texts.ts';
import { isTimeout } from '../../requests/time-limit.ts';

/** The error's message, for the line of detail. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The runtime's code for "the entry script could not be fetched or did not register". */
const ENTRY_FAILED = /RUNTIME-00[18]/;

/**
 * The entries that need another version of a library. The runtime says so only when it first loads
 * an entry in a page; after that the same entry throws for another reason.
 */
const unfit = new Set<string>();

/** The script that an error names, when the registry does not name it. */
function lateChunkIn(message: string): RegistryFile | undefined {
  const url = /\/remotes\/[^\s)]+/.exec(message)?.[0];
  if (url === undefined) return undefined;
  const { integrity, isRefused } = knownScript(url);
  return integrity !== null || isRefused ? { url, integrity: integrity ?? '' } : undefined;
}

export interface ClassifiedFailure {
  /** `intact` when the files are as published and none of them failed: a retry may succeed. */
  readonly failure: RemoteFailure | 'intact';
  /** The file to check first. */
  readonly url: string;
}

/**
 * Classifies an error of the federation runtime, and names the file that it is about. What took
 * too long and does arrive is `intact`.
 */
export async function classifyFailure(error: unknown, release: RemoteFiles): Promise<ClassifiedFailure> {
  const { url } = release.entry;
  if (error instanceof TextsError) {
    return { failure: await diagnoseFile(error.file), url: error.file.url };
  }
  if (error instanceof IncompatibleRemoteError) return { failure: 'incompatible', url };
  const late = async (file: RegistryFile): Promise<ClassifiedFailure> => ({
    failure: (await diagnoseFile(file)) === 'intact' ? 'intact' : 'timeout',
    url: file.url,
  });
  if (isTimeout(error)) return late(release.entry);
  const message = messageOf(error);
  if (/does not satisfy|RUNTIME-012/.test(message)) unfit.add(release.entry.integrity);
  if (unfit.has(release.entry.integrity)) return { failure: 'incompatible', url };
  if (error instanceof Error && error.name === 'ChunkLoadError') {
    const chunk =
      release.chunks.find((file) => message.includes(file.url)) ?? lateChunkIn(message) ?? release.chunks[0];
    if (!chunk) return { failure: 'network', url };
    // Nobody vouches for it, so it was not requested.
    if (knownScript(chunk.url).isRefused) return { failure: 'integrity', url: chunk.url };
    if (/timeout/.test(message)) return late(chunk);
    return { failure: await diagnoseFile(chunk), url: chunk.url };
  }
  if (ENTRY_FAILED.test(message)) {
    const failure = await diagnoseFile(release.entry);
    // The file exists and is the published one, so its own code failed.
    return {
      failure: failure === 'intact' && /ScriptExecutionError/.test(message) ? 'evaluation' : failure,
      url,
    };
  }
  return { failure: 'evaluation', url };
}
