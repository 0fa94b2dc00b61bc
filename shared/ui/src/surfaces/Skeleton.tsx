import styled, { css, keyframes } from 'styled-components';
import { appearLate } from '../theme/appear.styles.ts';
import { color, radius, size, space } from '../theme/tokens.ts';

const breathe = keyframes`
  50% { opacity: 0.55; }
`;

/** A grey bar in place of text; decorative, so announce the loading elsewhere. */
export const Skeleton = styled.span.attrs({ 'aria-hidden': true })<{
  $width?: string | undefined;
  $height?: string | undefined;
}>`
  display: block;
  inline-size: ${({ $width }) => $width ?? '100%'};
  block-size: ${({ $height }) => $height ?? '0.75rem'};
  border-radius: ${radius.small};
  background: ${color.skeleton};
  animation: ${breathe} 1.6s ease-in-out infinite;
`;

/**
 * Bars that breathe together: an animation for each would style hundreds of elements anew in every
 * frame.
 */
export const breatheTogether = css`
  animation: ${breathe} 1.6s ease-in-out infinite;
  & span {
    animation: none;
  }
`;

const Rows = styled.div`
  ${appearLate}
`;

const Lines = styled.div`
  ${breatheTogether}
`;

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[6]};
  block-size: ${size.row};
  padding-inline: ${space[4]};
  border-block-end: 1px solid ${color.border};
  &:last-child {
    border-block-end: 0;
  }
`;

const WIDTHS = ['72%', '48%', '60%', '40%', '54%'];

export interface SkeletonRowsProps {
  readonly rows: number;
  readonly columns: number;
}

/** A placeholder for a table that is loading. */
export function SkeletonRows({ rows, columns }: SkeletonRowsProps) {
  return (
    <Rows aria-hidden>
      <Lines>
        {Array.from({ length: rows }, (_, row) => (
          <Line key={row}>
            {Array.from({ length: columns }, (__, column) => (
              <Skeleton key={column} $width={WIDTHS[(row + column) % WIDTHS.length]} />
            ))}
          </Line>
        ))}
      </Lines>
    </Rows>
  );
}
