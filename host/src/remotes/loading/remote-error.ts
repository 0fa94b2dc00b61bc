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

/** A remote that could not be loaded: which, why, and from which URL. */
export class RemoteError extends Error {
  override readonly name = 'RemoteError';
  readonly remote: string;
  readonly failure: RemoteFailure;
  readonly url: string | null;

  constructor(
    remote: string,
    failure: RemoteFailure,
    message: string,
    url: string | null = null,
    cause?: unknown,
  ) {
    super(message, { cause });
    this.remote = remote;
    this.failure = failure;
    this.url = url;
  }
}
