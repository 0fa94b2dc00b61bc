import { Fragment } from 'react';

/** A name between Unicode's marks of isolation. */
const ISOLATED = /\u2068([^\u2068\u2069]*)\u2069/;

/**
 * A sentence whose names stand between marks of isolation, each in an element of its own direction
 * instead.
 */
export function Isolated({ text }: { readonly text: string }) {
  // Names are at the odd places.
  return text
    .split(ISOLATED)
    .map((piece, at) => (at % 2 === 0 ? <Fragment key={at}>{piece}</Fragment> : <bdi key={at}>{piece}</bdi>));
}
