import { escapeLiteral } from 'pg';

/** Who changes records in a transaction, for the journal and for the other tabs (decision 112). */
export interface Writer {
  readonly personId: string;
  /** The public id of the session; not its token. */
  readonly sessionId: string | null;
  /** As in the list of sessions, for example `Chrome, Windows`. */
  readonly device: string | null;
  /** What the journal calls the change; without it, the name follows from the table. */
  readonly action?: string | undefined;
  /** `import` when records come from a file. */
  readonly origin?: 'hand' | 'import';
}

/** A statement that sets the writer for the rest of the transaction. */
export function writerSettings({ personId, sessionId, device, action, origin = 'hand' }: Writer): string {
  const settings = Object.entries({ person: personId, session: sessionId, device, action, origin });
  const calls = settings.map(
    ([name, value]) =>
      `set_config('park.${name}', ${escapeLiteral((value ?? '').replaceAll('\0', ''))}, true)`,
  );
  return `select ${calls.join(', ')};`;
}
