import type { Endpoint } from '@park/contract/endpoint';
import { useScreenAddress } from '@park/federation/host-services';
import type { ReadFirst } from '@park/federation/late-screen';
import { createScrollMemory } from '@park/ui/table/use-virtual-rows';
import { fetchPart, fetchPartAhead, type LoadPart } from '@park/ui/surfaces/use-late-part';
import { type ComponentType, useState } from 'react';
import { useOthersChanges } from './data/cached-lists.ts';
import { readLists } from './data/list-queries.ts';
import { LateForm } from '@park/records/LateForm';
import type { ListProps } from '@park/records/list/list-plan';

/** The import with its readers is fetched when its screen is opened. */
const loadImport = () =>
  import('./features/import/ImportScreen.tsx').then(({ ImportScreen }) => ImportScreen);
/** The board of pairs is fetched when its screen is opened. */
const loadPairing = () =>
  import('./features/pairing/PairingScreen.tsx').then(({ PairingScreen }) => PairingScreen);

const NO_PROPS = {};

export interface RecordTabPlan {
  /** The key of one record in the address. */
  readonly record: 'driver' | 'vehicle';
  readonly list: 'drivers' | 'vehicles';
  /** Reads the list. */
  readonly endpoint: Endpoint<void, unknown, unknown>;
  readonly List: ComponentType<ListProps>;
  /** The ids that the list had before the operator began to add to it; null where nobody did. */
  readonly useBefore: () => ReadonlySet<string> | null;
  /** The page of one record and its form, which comes below it. */
  readonly detail: LoadPart<ComponentType<{ readonly id: string }>>;
  readonly editForm: LoadPart<unknown>;
  /** The page of a new record. */
  readonly add: LoadPart<ComponentType<object>>;
}

/**
 * The tab of one kind of record: the list, a record, the form for a new one, the import, or the
 * pairing, depending on the address. Its `load` begins to read the list, and fetches the code of
 * what an address shows in its place; the page of a record does not wait for its form.
 */
export function recordTab({ record, list, endpoint, List, useBefore, detail, editForm, add }: RecordTabPlan) {
  /** Whoever points at the list may open a record. */
  const fetchAhead = (): void => [detail, editForm].forEach(fetchPartAhead);

  function RecordTab() {
    const { form, [record]: id } = useScreenAddress();
    useOthersChanges();
    const [memory] = useState(createScrollMemory);
    const before = useBefore();
    if (form === 'import') return <LateForm load={loadImport} props={{ kindName: list }} />;
    if (form === 'pairing') return <LateForm load={loadPairing} props={{ list }} />;
    if (form === 'add') return <LateForm load={add} props={NO_PROPS} />;
    if (id !== undefined) return <LateForm key={id} load={detail} props={{ id }} />;
    return <List memory={memory} before={before} onIntent={fetchAhead} />;
  }
  const load: ReadFirst = async (address, services) => {
    readLists(services, endpoint);
    if (address?.form === 'import') await fetchPart(loadImport);
    else if (address?.form === 'pairing') await fetchPart(loadPairing);
    else if (address?.form === 'add') await fetchPart(add);
    else if (address?.[record] !== undefined) {
      fetchPartAhead(editForm);
      await fetchPart(detail);
    }
  };
  return Object.assign(RecordTab, { load });
}
