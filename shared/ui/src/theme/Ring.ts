import styled, { keyframes } from 'styled-components';

const turn = keyframes`
  to { transform: rotate(1turn); }
`;

/** A ring that turns, in the colour of the text around it. */
export const Ring = styled.span`
  display: inline-block;
  flex-shrink: 0;
  inline-size: 1rem;
  block-size: 1rem;
  border: 2px solid currentcolor;
  border-inline-end-color: transparent;
  border-radius: 50%;
  animation: ${turn} 0.7s linear infinite;
`;
