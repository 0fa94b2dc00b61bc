import { followAddress, openSearchBox, sendSearchBox, typeIntoSearchBox } from '@park/domain/list/search-box';
import { useHost, useScreenAddress } from '@park/federation/host-services';
import { useEffect, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Browsers refuse an address that changes with every key. */
const ADDRESS_DELAY = 200;

/** The text of a search box, mirrored in the address. */
export function useSearch() {
  const { navigation } = useHost();
  const address = useScreenAddress();
  const sought = address.q ?? '';
  const [box, setBox] = useState(() => openSearchBox(sought));
  useLayoutEffect(() => {
    // Not during render: a key that interrupts the render of a newer address renders with the older
    // one.
    // eslint-disable-next-line react-hooks/set-state-in-effect
    setBox((current) => followAddress(current, sought));
  }, [sought]);

  const { text } = box;
  useEffect(() => {
    if (text === sought) return;
    const timer = setTimeout(() => {
      // Synchronously: the value must be stored as sent before it appears in the address.
      flushSync(() => setBox(sendSearchBox));
      navigation.go({ ...address, q: text }, { replace: true });
    }, ADDRESS_DELAY);
    return () => clearTimeout(timer);
  }, [text, sought, address, navigation]);

  return { text, setText: (next: string) => setBox((current) => typeIntoSearchBox(current, next)) };
}
