import { useState } from 'react';

/**
 * The text of a search box that is mirrored in the address. What was typed stays until the address has followed; after
 * that another address, from a link or from Back, changes the text.
 */
export function useSearchText(address: string, send: (text: string) => void) {
  const [box, setBox] = useState({ text: address, isSent: false });
  const hasFollowed = box.isSent && address === box.text;
  const hasChanged = !box.isSent && address !== box.text;
  if (hasFollowed || hasChanged) setBox({ text: address, isSent: false });

  function change(text: string): void {
    setBox({ text, isSent: text !== address });
    send(text);
  }
  return [box.text, change] as const;
}
