const SHORT = 8;
/** An id up to this length is read at a glance. */
const READABLE = 12;

/** The part of an id by which people tell records apart; a short id whole. */
export function shortId(id: string): string {
  return id.length > READABLE ? id.slice(0, SHORT) : id;
}
