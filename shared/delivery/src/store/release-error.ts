/** Publishing cannot continue; the message is the one line printed to the user. */
export class ReleaseError extends Error {
  override readonly name = 'ReleaseError';
}

/** The message of any thrown value. */
export function messageOf(error: unknown): string {
  const { message } = (error ?? {}) as { message?: unknown };
  return typeof message === 'string' ? message : String(error);
}

/** The system's error code (`ENOENT`), if there is one. */
export function codeOf(error: unknown): string | null {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' ? code : null;
}
