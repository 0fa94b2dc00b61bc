import type { BuiltFile } from './build-files.ts';
import { compressedForms, UNPACK } from './compress.ts';
import { integrityOf } from './digest.ts';
import { inParallel } from './in-parallel.ts';
import { ReleaseError } from './release-error.ts';
import type { Store } from './store/store.ts';

const AT_ONCE = 8;

/** A file as it goes to the store: itself, or one of its compressed forms. */
interface Upload {
  readonly path: string;
  readonly content: Uint8Array;
  /** The digest of the file that a browser gets in the end. */
  readonly integrity: string;
  readonly unpack: (content: Uint8Array) => Promise<Uint8Array>;
}

const asItLies = (content: Uint8Array): Promise<Uint8Array> => Promise.resolve(content);

/** The forms come first: where the file itself is, they are. */
async function formsOf(folder: string, { name, content, integrity }: BuiltFile): Promise<Upload[]> {
  const path = `${folder}/${name}`;
  const forms = await compressedForms(name, content);
  return [
    ...forms.map((form) => ({
      path: path + form.suffix,
      content: form.content,
      integrity,
      unpack: UNPACK[form.suffix],
    })),
    { path, content, integrity, unpack: asItLies },
  ];
}

async function isAsSent(store: Store, { path, integrity, unpack }: Upload): Promise<boolean> {
  const stored = await store.read(path);
  if (!stored) return false;
  // Whatever does not unpack is as wrong as whatever unpacks to something else.
  const content = await unpack(stored.content).catch(() => null);
  return content !== null && integrityOf(content) === integrity;
}

/**
 * Uploads files with their compressed forms and reads all of them back. A file that is there already is left as it
 * is when it is the same, and written anew when it is not: it is the rest of an upload that broke off. Rejects with
 * a ReleaseError naming the first file that does not come back as it was sent.
 */
export async function upload(store: Store, folder: string, files: readonly BuiltFile[]): Promise<void> {
  const sent = await inParallel(files, AT_ONCE, async (file) => {
    const forms = await formsOf(folder, file);
    const uploads: (Upload & { isNew: boolean })[] = [];
    for (const form of forms) uploads.push({ ...form, isNew: await store.create(form.path, form.content) });
    return uploads;
  });
  await inParallel(sent.flat(), AT_ONCE, async (form) => {
    if (await isAsSent(store, form)) return;
    if (!form.isNew) {
      await store.replace(form.path, form.content);
      if (await isAsSent(store, form)) return;
    }
    throw new ReleaseError(
      `${form.path} did not come back from the store as it was sent; nothing was switched.`,
    );
  });
}

/** The first of the files, named with their digests, that the store lacks or holds otherwise; null when all are fine. */
export async function findDamaged(
  store: Store,
  folder: string,
  digests: Readonly<Record<string, string>>,
): Promise<string | null> {
  const checked = await inParallel(Object.entries(digests), AT_ONCE, async ([name, integrity]) => {
    const stored = await store.read(`${folder}/${name}`);
    return stored && integrityOf(stored.content) === integrity ? null : name;
  });
  return checked.find((name) => name !== null) ?? null;
}
