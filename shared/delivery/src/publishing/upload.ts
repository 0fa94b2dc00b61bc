import type { BuiltFile } from './build-files.ts';
import { compressedForms, UNPACK } from './compress.ts';
import { integrityOf } from '../store/digest.ts';
import { inParallel } from '../store/in-parallel.ts';
import { ReleaseError } from '../store/release-error.ts';
import type { Store } from '../store/store.ts';

const AT_ONCE = 8;

/** A file to upload: the original, or one of its compressed forms. */
interface Upload {
  readonly path: string;
  readonly content: Uint8Array;
  /** The digest of the decompressed file. */
  readonly integrity: string;
  readonly unpack: (content: Uint8Array) => Promise<Uint8Array>;
}

const identity = (content: Uint8Array): Promise<Uint8Array> => Promise.resolve(content);

/** The compressed forms are first: when the original is in the store, they are too. */
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
    { path, content, integrity, unpack: identity },
  ];
}

async function isIntact(store: Store, { path, integrity, unpack }: Upload): Promise<boolean> {
  const stored = await store.read(path);
  if (!stored) return false;
  // A file that cannot be decompressed is treated like one with a wrong digest.
  const content = await unpack(stored.content).catch(() => null);
  return content !== null && integrityOf(content) === integrity;
}

/**
 * Uploads files with their compressed forms and reads all of them back. An existing file is kept
 * when its digest matches and replaced when it does not: it is left over from an aborted upload.
 * Rejects with a ReleaseError naming the first file whose digest does not match after the upload.
 */
export async function upload(store: Store, folder: string, files: readonly BuiltFile[]): Promise<void> {
  const sent = await inParallel(files, AT_ONCE, async (file) => {
    const forms = await formsOf(folder, file);
    const uploads: (Upload & { isNew: boolean })[] = [];
    for (const form of forms) uploads.push({ ...form, isNew: await store.create(form.path, form.content) });
    return uploads;
  });
  await inParallel(sent.flat(), AT_ONCE, async (form) => {
    if (await isIntact(store, form)) return;
    if (!form.isNew) {
      await store.replace(form.path, form.content);
      if (await isIntact(store, form)) return;
    }
    throw new ReleaseError(
      `${form.path} was read back from the store with different content; nothing was activated.`,
    );
  });
}

/**
 * The name of the first file that is missing in the store or has another digest; null when all
 * match.
 */
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
