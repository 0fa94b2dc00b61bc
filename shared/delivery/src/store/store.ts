/** A file in the store; `tag` changes whenever the content does. */
export interface StoredFile {
  readonly content: Uint8Array;
  readonly tag: string;
}

/** A file in a listing. */
export interface ListedFile {
  readonly path: string;
  readonly changed: Date;
}

/**
 * The storage of releases: a folder or a bucket. Paths are relative, with slashes
 * (`remotes/fleet/1.0.0-ab/app.js`). Writes are atomic: a reader sees a complete file or none.
 * Every method rejects with a ReleaseError naming the store when the store cannot be used.
 */
export interface Store {
  /** The name of the store in messages. */
  readonly name: string;
  readonly read: (path: string) => Promise<StoredFile | null>;
  /** Writes a new file; false, and nothing changed, when it exists already. */
  readonly create: (path: string, content: Uint8Array) => Promise<boolean>;
  /** Writes a file and overwrites an existing one. */
  readonly replace: (path: string, content: Uint8Array) => Promise<void>;
  /**
   * Compare-and-swap: writes a file if it still has this tag, or is still missing for null; false,
   * and nothing changed, when another writer was first. Of two writers with the same tag only one
   * succeeds.
   */
  readonly swap: (path: string, content: Uint8Array, tag: string | null) => Promise<boolean>;
  /** The files below a folder, recursively. */
  readonly list: (folder: string) => Promise<readonly ListedFile[]>;
  readonly remove: (path: string) => Promise<void>;
}
