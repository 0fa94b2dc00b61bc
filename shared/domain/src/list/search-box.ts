/**
 * A search box whose text is mirrored in the address. The address changes with a delay and may skip
 * values, so the sent values are stored: only an address that the box did not send itself (Back, a
 * link) changes the text.
 */
export interface SearchBox {
  readonly text: string;
  /** The address at the last check. */
  readonly address: string;
  /** The values that were sent but have not appeared in the address yet, oldest first. */
  readonly sent: readonly string[];
}

/** The initial state of a box when a screen opens at an address. */
export function openSearchBox(address: string): SearchBox {
  return { text: address, address, sent: [] };
}

/** The state after typing. */
export function typeIntoSearchBox(box: SearchBox, text: string): SearchBox {
  return { ...box, text };
}

/** The state after the text was sent to the address. */
export function sendSearchBox(box: SearchBox): SearchBox {
  return { ...box, sent: [...box.sent, box.text] };
}

/** The state after the address was checked; the same object when the address has not changed. */
export function followAddress(box: SearchBox, address: string): SearchBox {
  if (box.address === address) return box;
  const echo = box.sent.indexOf(address);
  if (echo < 0) return openSearchBox(address);
  return { ...box, address, sent: box.sent.slice(echo + 1) };
}
