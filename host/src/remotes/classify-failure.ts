import { IncompatibleRemoteError } from '@park/federation/define-remote';
import type { RemoteRelease } from '@park/federation/registry';
import { diagnoseFile } from './diagnose.ts';
import type { RemoteFailure } from './remote-error.ts';
import { TextsError } from './remote-texts.ts';
import { isTimeout } from './time-limit.ts';

/** What an error says of itself, for the line of detail. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The runtime's own code for "the entry script could not be fetched or did not register". */
const ENTRY_FAILED = /RUNTIME-00[18]/;

export interface ClassifiedFailure {
  /** `intact` when the files are what was published and nothing of theirs failed: asking again may do. */
  readonly failure: RemoteFailure | 'intact';
  /** The file to look at first. */
  readonly url: string;
}

/**
 * Which failure an error of the federation runtime stands for, and which file it is about. Takes at most `limit`
 * milliseconds.
 */
export async function classifyFailure(
  error: unknown,
  release: RemoteRelease,
  limit?: number,
): Promise<ClassifiedFailure> {
  const { url } = release.entry;
  if (error instanceof TextsError) {
    return { failure: await diagnoseFile(error.file, limit), url: error.file.url };
  }
  if (error instanceof IncompatibleRemoteError) return { failure: 'incompatible', url };
  if (isTimeout(error)) return { failure: 'timeout', url };
  const message = messageOf(error);
  if (/does not satisfy|RUNTIME-012/.test(message)) return { failure: 'incompatible', url };
  if (error instanceof Error && error.name === 'ChunkLoadError') {
    const chunk = release.chunks.find((file) => message.includes(file.url)) ?? release.chunks[0];
    if (!chunk) return { failure: 'network', url };
    if (/timeout/.test(message)) return { failure: 'timeout', url: chunk.url };
    return { failure: await diagnoseFile(chunk, limit), url: chunk.url };
  }
  if (ENTRY_FAILED.test(message)) {
    const failure = await diagnoseFile(release.entry, limit);
    // The file is there and is the published one: then it is its own code that failed.
    return {
      failure: failure === 'intact' && /ScriptExecutionError/.test(message) ? 'evaluation' : failure,
      url,
    };
  }
  return { failure: 'evaluation', url };
}
