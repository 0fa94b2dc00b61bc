import { color } from '@park/ui/theme/tokens';
import styled from 'styled-components';

/** The widths of the columns, and what only this list has. */
export const Columns = styled.div`
  table {
    min-inline-size: 66rem;
  }
  th:nth-child(1) {
    inline-size: 3.25rem;
  }
  th:nth-child(3) {
    inline-size: 9rem;
  }
  th:nth-child(4) {
    inline-size: 8rem;
  }
  th:nth-child(5) {
    inline-size: 5.5rem;
  }
  th:nth-child(6) {
    inline-size: 7.5rem;
  }
  th:nth-child(7) {
    inline-size: 9rem;
  }
  th:nth-child(8) {
    inline-size: 9rem;
  }
  th:nth-child(9) {
    inline-size: 4rem;
  }
  .warned {
    color: ${color.warningText};
  }
`;
