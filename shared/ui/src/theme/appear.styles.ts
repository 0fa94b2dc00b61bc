import { css, keyframes } from 'styled-components';

const appear = keyframes`
  from { visibility: hidden; opacity: 0; }
  to { visibility: visible; opacity: 1; }
`;

/** Comes into sight only after 120 ms, so that what loads quickly never flickers. */
export const appearLate = css`
  animation: ${appear} 160ms ease-out 120ms backwards;
`;
