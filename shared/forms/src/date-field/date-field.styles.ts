import styled from 'styled-components';

/**
 * The browser's own date input: nobody sees or reaches it, but its calendar opens where it stands.
 */
export const CalendarInput = styled.input`
  position: absolute;
  inset-block-end: 0;
  inset-inline-end: 0;
  inline-size: 1px;
  block-size: 1px;
  padding: 0;
  border: 0;
  opacity: 0;
  pointer-events: none;
`;
