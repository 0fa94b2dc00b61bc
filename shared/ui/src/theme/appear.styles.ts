import { css, keyframes } from 'styled-components';

const appear = keyframes`
  from { visibility: hidden; opacity: 0; }
  to { visibility: visible; opacity: 1; }
`;

/** Becomes visible after 120 ms, so that content that loads quickly causes no flicker. */
export const appearLate = css`
  animation: ${appear} 160ms ease-out 120ms backwards;
`;
