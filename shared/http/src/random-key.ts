/** A key that nobody else makes; `crypto.randomUUID` is absent on a page without https. */
export function randomKey(): string {
  return [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('-');
}
