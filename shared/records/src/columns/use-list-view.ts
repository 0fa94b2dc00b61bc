import { withFilter } from '@park/domain/list/column-filter';
import { followAddress, openSearchBox, sendSearchBox, typeIntoSearchBox } from '@park/domain/list/search-box';
import { nextSort, parseSort, sortDirection } from '@park/domain/list/sort-order';
import { useHost, useScreenAddress } from '@park/federation/host-services';
import { type PrimitiveAtom, useAtom } from 'jotai';
import { useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { type ListView, PLAIN_VIEW, type ViewChange, viewOfAddress, withView } from './list-view.ts';
import { useLatestCallback } from '../use-latest-callback.ts';

/** The debounce of the address: browsers refuse an address that changes with every key. */
const ADDRESS_DELAY = 200;

/** The text of the search box, mirrored in the address. */
export function useSearch() {
  const { navigation } = useHost();
  const address = useScreenAddress();
  const addressQuery = address.q ?? '';
  const [box, setBox] = useState(() => openSearchBox(addressQuery));
  useLayoutEffect(() => {
    // Not during render: a key that interrupts the render of a newer address renders with the older
    // one, which would look like another source's address and undo what was typed.
    // eslint-disable-next-line react-hooks/set-state-in-effect
    setBox((current) => followAddress(current, addressQuery));
  }, [addressQuery]);

  const { text } = box;
  useEffect(() => {
    if (text === addressQuery) return;
    const timer = setTimeout(() => {
      // Synchronously: the value must be stored as sent before it appears in the address.
      flushSync(() => setBox(sendSearchBox));
      navigation.go({ ...address, q: text }, { replace: true });
    }, ADDRESS_DELAY);
    return () => clearTimeout(timer);
  }, [text, addressQuery, address, navigation]);

  const setText = useCallback((next: string) => setBox((current) => typeIntoSearchBox(current, next)), []);
  return { text, setText };
}

/** The columns of a list: whether it sorts and filters by them. */
type ViewColumns = readonly {
  readonly key: string;
  readonly sortValue?: unknown;
  readonly filterValue?: unknown;
}[];

/** Search, filters and order of a list, wherever they are kept. */
interface KeptView {
  readonly view: ListView;
  readonly text: string;
  readonly setText: (text: string) => void;
  readonly setView: (next: ListView, change?: ViewChange) => void;
}

/** What a list shows of its rows, as the operator chooses it. */
function useChoice(columns: ViewColumns, { view, text, setText, setView }: KeptView) {
  const { filters, sort: sortText } = view;
  const order = useMemo(() => parseSort(sortText, columns), [sortText, columns]);
  const sortBy = useLatestCallback((column: string): void =>
    setView({ ...view, sort: nextSort(order, column) }),
  );
  const sort = useMemo(
    () => ({ directionOf: (column: string) => sortDirection(order, column), onSort: sortBy }),
    [order, sortBy],
  );
  const setFilter = useLatestCallback((key: string, values: readonly string[]): void =>
    setView({ ...view, filters: withFilter(filters, key, values) }),
  );

  const queryNow = useLatestCallback(() => text);
  /** For the tools: the same object while only the search changes. */
  const choice = useMemo(
    () => ({ view, setView, setFilter, queryNow }),
    [view, setView, setFilter, queryNow],
  );

  return { query: text, setQuery: setText, filters, sort, order, choice };
}

export type ListViewState = ReturnType<typeof useChoice>;

/** Search, filters and order of a screen's list, mirrored in the address. */
export function useListView(columns: ViewColumns, viewAtom: PrimitiveAtom<ListView>): ListViewState {
  const { navigation } = useHost();
  const address = useScreenAddress();
  const { text, setText } = useSearch();
  const [remembered, setRemembered] = useAtom(viewAtom);

  // By its text: another search in the address must not filter and sort ten thousand rows again.
  const said = JSON.stringify(viewOfAddress(address, columns));
  const addressed = useMemo(() => JSON.parse(said) as ListView | null, [said]);
  const setView = useLatestCallback(
    (next: ListView, { query: q = text, isWhole = false }: ViewChange = {}): void => {
      setRemembered(next);
      setText(q);
      // A whole view replaces what a link has said of the columns, too.
      const { columns: linked, density, ...rest } = address;
      const kept = isWhole ? rest : { ...rest, columns: linked, density };
      navigation.go(withView({ ...kept, q }, columns, next), { replace: true });
    },
  );
  return useChoice(columns, { view: addressed ?? remembered, text, setText, setView });
}

/** Of a list that is a part of a screen, whose address is that of another: while it is there. */
export function usePartView(columns: ViewColumns): ListViewState {
  const [view, setKept] = useState(PLAIN_VIEW);
  const [text, setText] = useState('');
  const setView = useLatestCallback((next: ListView, { query = text }: ViewChange = {}): void => {
    setKept(next);
    setText(query);
  });
  return useChoice(columns, { view, text, setText, setView });
}
