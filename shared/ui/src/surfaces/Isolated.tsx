import { isolatedPieces } from '@park/domain/format/isolated';
import { Fragment } from 'react';

/** A sentence whose names were isolated (`isolated` of the domain), each in an element of its own direction. */
export function Isolated({ text }: { readonly text: string }) {
  return isolatedPieces(text).map((piece, at) =>
    at % 2 === 0 ? <Fragment key={at}>{piece}</Fragment> : <bdi key={at}>{piece}</bdi>,
  );
}
