import type { LoadFirst } from '@park/federation/late-screen';
import { fetchPart, type LoadPart } from '@park/ui/surfaces/use-late-part';
import { loadImport, loadPairing } from './late-screens.ts';

/** The code of the screens of one kind of record. */
export interface RecordParts {
  readonly detail: LoadPart<unknown>;
  readonly editForm: LoadPart<unknown>;
  readonly add: LoadPart<unknown>;
}

/**
 * Loads what an address shows in place of a list of records: `record` is its key for one of them.
 * The form comes below the page of a record, which does not wait for it.
 */
export function loadShown(
  record: 'driver' | 'vehicle',
  { detail, editForm, add }: RecordParts,
): LoadFirst {
  return async (address) => {
    if (address?.form === 'import') await fetchPart(loadImport);
    else if (address?.form === 'pairing') await fetchPart(loadPairing);
    else if (address?.form === 'add') await fetchPart(add);
    else if (address?.[record] !== undefined) {
      fetchPart(editForm).catch(() => undefined);
      await fetchPart(detail);
    }
  };
}
