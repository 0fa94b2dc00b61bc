import type { ReleaseSource } from '../releases/choose-release.ts';

/** Why a remote could not be loaded, in classes that an operator or a developer can act on. */
export type RemoteFailure =
  | 'network'
  | 'http'
  | 'timeout'
  | 'not-a-remote'
  | 'integrity'
  | 'incompatible'
  | 'evaluation'
  | 'render'
  | 'registry'
  | 'disabled'
  | 'unknown-version'
  | 'foreign-version';

/** The version of a remote that was wanted, and how it was chosen. */
export interface WantedRelease {
  readonly version: string;
  readonly source: ReleaseSource;
}

/** A remote that could not be loaded: which, why, and from which URL. */
export class RemoteError extends Error {
  override readonly name = 'RemoteError';
  readonly remote: string;
  readonly failure: RemoteFailure;
  readonly url: string | null;
  /** Null when it failed before one was chosen. */
  readonly wanted: WantedRelease | null;

  constructor(
    remote: string,
    failure: RemoteFailure,
    message: string,
    url: string | null = null,
    cause?: unknown,
    wanted: WantedRelease | null = null,
  ) {
    super(message, { cause });
    this.remote = remote;
    this.failure = failure;
    this.url = url;
    this.wanted = wanted;
  }
}
