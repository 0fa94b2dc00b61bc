/** Publishing cannot go on; the message is the one line that the person reads. */
export class ReleaseError extends Error {
  override readonly name = 'ReleaseError';
}

/** The words of whatever was thrown. */
export function messageOf(error: unknown): string {
  const { message } = (error ?? {}) as { message?: unknown };
  return typeof message === 'string' ? message : String(error);
}

/** The system's short name for what went wrong (`ENOENT`), if it gave one. */
export function codeOf(error: unknown): string | null {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' ? code : null;
}
