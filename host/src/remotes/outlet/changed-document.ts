/**
 * Whether React found the document otherwise than it had left it: page translations put text into
 * elements of their own, and a text that React wants to remove is no longer where it was. Rendering
 * anew is all that is needed.
 */
export function isChangedDocument(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'NotFoundError';
}
