import type { ReadFirst } from '@park/federation/late-screen';
import { fetchPart, type LoadPart } from '@park/ui/surfaces/use-late-part';
import { listDrivers } from '@park/contract/drivers';
import { listVehicles } from '@park/contract/vehicles';
import { readLists } from './data/list-queries.ts';
import { loadImport, loadPairing } from './late-screens.ts';

/** The code of the screens of one kind of record. */
export interface RecordParts {
  readonly detail: LoadPart<unknown>;
  readonly editForm: LoadPart<unknown>;
  readonly add: LoadPart<unknown>;
  readonly addForm: LoadPart<unknown>;
}

/**
 * Begins to read a list of records, and loads what an address shows in its place: `record` is the
 * key for one of them.
 * The form comes below the page of a record, which does not wait for it.
 */
export function loadShown(
  record: 'driver' | 'vehicle',
  { detail, editForm, add, addForm }: RecordParts,
): ReadFirst {
  return async (address, services) => {
    readLists(services, record === 'driver' ? listDrivers : listVehicles);
    if (address?.form === 'import') await fetchPart(loadImport);
    else if (address?.form === 'pairing') await fetchPart(loadPairing);
    else if (address?.form === 'add') await Promise.all([fetchPart(add), fetchPart(addForm)]);
    else if (address?.[record] !== undefined) {
      fetchPart(editForm).catch(() => undefined);
      await fetchPart(detail);
    }
  };
}
