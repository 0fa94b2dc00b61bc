/**
 * A search box whose text is mirrored in the address. The address answers late and may skip steps, so what was sent
 * to it is remembered: only an address that the box did not send itself (Back, a link) changes the text.
 */
export interface SearchBox {
  readonly text: string;
  /** What the address said when the box last looked. */
  readonly address: string;
  /** What was sent to the address and has not come back yet, oldest first. */
  readonly sent: readonly string[];
}

/** A box as it stands when a screen opens at an address (architecture section 5, `q`). */
export function openSearchBox(address: string): SearchBox {
  return { text: address, address, sent: [] };
}

/** The box after typing (section 5, search). */
export function typeIntoSearchBox(box: SearchBox, text: string): SearchBox {
  return { ...box, text };
}

/** The box after its text was sent to the address (architecture section 5, `q`). */
export function sendSearchBox(box: SearchBox): SearchBox {
  return { ...box, sent: [...box.sent, box.text] };
}

/** The box after a look at the address (architecture section 5); the very same box when nothing there has changed. */
export function followAddress(box: SearchBox, address: string): SearchBox {
  if (box.address === address) return box;
  const echo = box.sent.indexOf(address);
  if (echo < 0) return openSearchBox(address);
  return { ...box, address, sent: box.sent.slice(echo + 1) };
}
