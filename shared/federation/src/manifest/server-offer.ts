import type { Catalog } from './catalog.ts';

/**
 * Where the browser keeps what the server offered last: the names, separated by spaces. Not in the
 * specification.
 */
export const OFFER_KEY = 'server-offer';

/** The extensions of the server by name; null while they are not known. */
export type ServerOffer = ReadonlySet<string> | null;

interface NeedsServer {
  readonly extension: string | null;
}

/**
 * Whether the server is known to offer what an entry needs: only then the console shows a way to
 * it.
 */
export function isOffered({ extension }: NeedsServer, offer: ServerOffer): boolean {
  return extension === null || (offer?.has(extension) ?? false);
}

/**
 * A catalog without the screens and parts whose extension the server is known to lack: as if no
 * remote brought them. While the offer is not known, they stay, so that the address of such a
 * screen is understood.
 */
export function withoutMissing(catalog: Catalog, offer: ServerOffer): Catalog {
  if (offer === null) return catalog;
  const keep = (entry: NeedsServer) => isOffered(entry, offer);
  return { ...catalog, screens: catalog.screens.filter(keep), parts: catalog.parts.filter(keep) };
}
