/** A file as the store holds it; `tag` changes whenever the content does. */
export interface StoredFile {
  readonly content: Uint8Array;
  readonly tag: string;
}

/** A file of a listing. */
export interface ListedFile {
  readonly path: string;
  readonly changed: Date;
}

/**
 * Where releases lie: a folder or a bucket. Paths are relative, with slashes (`remotes/fleet/1.0.0-ab/app.js`). A
 * reader sees each file whole or not at all. Every method rejects with a ReleaseError naming the store when the
 * store cannot be used.
 */
export interface Store {
  /** How the store is named to people. */
  readonly name: string;
  readonly read: (path: string) => Promise<StoredFile | null>;
  /** Writes a file that nobody has written before; false, and nothing changed, when it is there already. */
  readonly create: (path: string, content: Uint8Array) => Promise<boolean>;
  /** Writes a file whatever was there. */
  readonly replace: (path: string, content: Uint8Array) => Promise<void>;
  /**
   * Writes a file if it is still the one with this tag, or still missing for null; false, and nothing changed, when
   * somebody else was first. Of two writers with the same tag only one succeeds.
   */
  readonly swap: (path: string, content: Uint8Array, tag: string | null) => Promise<boolean>;
  /** The files below a folder, however deep. */
  readonly list: (folder: string) => Promise<readonly ListedFile[]>;
  readonly remove: (path: string) => Promise<void>;
}
