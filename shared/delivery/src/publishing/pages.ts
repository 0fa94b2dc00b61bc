import type { Registry } from '@park/federation/registry';
import { PAGES_FOLDER, renderPages } from '../gateway/page.ts';
import type { Store } from '../store/store.ts';
import { messageOf, ReleaseError } from '../store/release-error.ts';

const PAGE = 'host/index.html';
const ATTEMPTS = 20;

/** Writes a file unless it has this content already. */
export async function replaceIfOther(store: Store, path: string, content: Uint8Array): Promise<void> {
  const stored = await store.read(path);
  if (stored && Buffer.compare(stored.content, content) === 0) return;
  await store.replace(path, content);
}

/** What the pages are made of, at one moment. */
export interface PageSources {
  readonly registry: Registry | null;
  /** Changes whenever the registry in the store does. */
  readonly tag: string | null;
}

async function writeOnce(store: Store, html: string, registry: Registry | null, key: string | null) {
  const pages = renderPages(html, registry, key);
  for (const [name, content] of pages)
    await replaceIfOther(store, `${PAGES_FOLDER}/${name}`, new TextEncoder().encode(content));
  for (const { path } of await store.list(PAGES_FOLDER))
    if (!pages.has(path.slice(PAGES_FOLDER.length + 1))) await store.remove(path);
}

/**
 * Writes the finished pages of the console beside the host's page: one for each tab and path, with
 * the preloads of its first screen. Of several publishers at once the last one to write reads the
 * newest registry: each reads it again when it has written, and repeats when it is another. Rejects
 * with a ReleaseError; the older pages then stay, and work.
 */
export async function writePages(
  store: Store,
  readSources: () => Promise<PageSources>,
  key: string | null,
): Promise<void> {
  try {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const [sources, page] = [await readSources(), await store.read(PAGE)];
      // Remotes can be published before the first host.
      if (!page) return;
      await writeOnce(store, new TextDecoder().decode(page.content), sources.registry, key);
      const [{ tag }, after] = [await readSources(), await store.read(PAGE)];
      if (tag === sources.tag && after?.tag === page.tag) return;
    }
    throw new ReleaseError(`the registry was changed by other writers in each of ${ATTEMPTS} attempts`);
  } catch (error) {
    throw new ReleaseError(
      `The change is active, but the pages in ${PAGES_FOLDER} are still those of before it: ${messageOf(error)}. Run this again.`,
    );
  }
}
