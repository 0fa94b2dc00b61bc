import { type Catalog, type CatalogRemote, createCatalog } from '@park/federation/catalog';
import { keysIn } from '@park/federation/first-screen';
import { type ServerOffer, withoutMissing } from '@park/federation/server-offer';
import type { LeftOut } from '@park/federation/json-reader';
import type { ReadRegistry, RemoteRelease } from '@park/federation/registry';
import { chooseManifest } from '../releases/choose-release.ts';
import type { Override } from '../releases/overrides.ts';

/** What the page knows about the remotes. */
export interface CatalogState {
  readonly phase: 'reading' | 'read' | 'unread';
  /**
   * Empty until the registry has been read; without what needs an extension that the server is
   * known to lack.
   */
  readonly catalog: Catalog;
  /** The extensions of the server; null while they are not known. */
  readonly offer: ServerOffer;
  readonly registry: ReadRegistry['registry'] | null;
  /** What this console does not use of the registry. */
  readonly leftOut: readonly LeftOut[];
}

export interface CatalogSources {
  /** Reads the page's registry; `again` reads it anew from the server. */
  readonly read: (again: boolean) => Promise<ReadRegistry>;
  readonly overrides: readonly Override[];
  /** The published release of an override. */
  readonly readRelease: (name: string, version: string) => Promise<RemoteRelease>;
  /** The extensions of the server; `refresh` follows them. */
  readonly offer: () => ServerOffer;
  /** The id that decides about candidates. */
  readonly personId: () => string;
}

const EMPTY = createCatalog([]);
const NOTHING: CatalogState = { phase: 'reading', catalog: EMPTY, offer: null, registry: null, leftOut: [] };

/**
 * The catalog of this page: what the manifests of the chosen versions bring. It follows the
 * registry, the person, the overrides and the server's extensions, and keeps what it has when the
 * registry cannot be read again.
 */
export class CatalogStore {
  #state: CatalogState = NOTHING;
  #read: ReadRegistry | null = null;
  #overridden: readonly CatalogRemote[] = [];
  readonly #listeners = new Set<() => void>();
  readonly #sources: CatalogSources;

  constructor(sources: CatalogSources) {
    this.#sources = sources;
  }

  readonly state = (): CatalogState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The address keys of a tab; undefined when nobody has the tab. */
  readonly keysOf = (tab: string) => keysIn(this.#state.catalog)(tab);

  /** The name that operators see of a remote. */
  readonly titlesOf = (name: string) =>
    this.#state.catalog.remotes.find((remote) => remote.name === name)?.manifest.title ?? { en: name };

  /** Whom the remote names; null where it names nobody, or is not known. */
  readonly ownerOf = (name: string) =>
    this.#state.catalog.remotes.find((remote) => remote.name === name)?.manifest.owner ?? null;

  /**
   * Reads the registry and the releases of the overrides; settles when the state has changed, and
   * never rejects.
   */
  readonly load = async (again = false): Promise<void> => {
    const [read, overridden] = await Promise.all([
      this.#sources.read(again).catch(() => null),
      Promise.all(this.#sources.overrides.map((override) => this.#readOverride(override))),
    ]);
    this.#read = read ?? this.#read;
    this.#overridden = overridden.flat();
    if (this.#read === null) this.#set({ ...NOTHING, phase: 'unread' });
    else this.refresh();
  };

  /**
   * Chooses the versions anew, for another person; nothing happens before the registry has been
   * read.
   */
  readonly refresh = (): void => {
    const read = this.#read;
    if (read === null) return;
    const personId = this.#sources.personId();
    const names = [
      ...new Set([...Object.keys(read.registry.remotes), ...this.#overridden.map(({ name }) => name)]),
    ];
    const remotes = names.toSorted().flatMap((name): readonly CatalogRemote[] => {
      const overridden = this.#overridden.find((each) => each.name === name);
      const remote = read.registry.remotes[name];
      if (overridden) return [overridden];
      return remote ? [{ name, manifest: chooseManifest(name, remote, personId) }] : [];
    });
    const before = this.#state.catalog.remotes;
    const offer = this.#sources.offer();
    const isSame =
      this.#state.registry === read.registry &&
      this.#state.offer === offer &&
      remotes.length === before.length &&
      remotes.every(({ manifest }, at) => manifest === before[at]?.manifest);
    if (isSame) return;
    const all = createCatalog(remotes);
    const leftOut = [...read.leftOut, ...all.leftOut];
    const catalog = withoutMissing(all, offer);
    this.#set({ phase: 'read', catalog, offer, registry: read.registry, leftOut });
  };

  async #readOverride({ name, version }: Override): Promise<readonly CatalogRemote[]> {
    try {
      return [{ name, manifest: (await this.#sources.readRelease(name, version)).manifest }];
    } catch {
      // The places of the registry's version stay; the outlet there says what is wrong with the
      // override.
      return [];
    }
  }

  #set(state: CatalogState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
