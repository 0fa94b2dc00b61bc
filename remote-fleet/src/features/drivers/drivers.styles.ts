import styled from 'styled-components';

/** The widths of the columns; the name takes what is left. */
export const Columns = styled.div`
  table {
    min-inline-size: 68rem;
  }
  th:nth-child(1) {
    inline-size: 3.25rem;
  }
  th:nth-child(3) {
    inline-size: 11.25rem;
  }
  th:nth-child(4) {
    inline-size: 10.5rem;
  }
  th:nth-child(5) {
    inline-size: 8.25rem;
  }
  th:nth-child(6) {
    inline-size: 9rem;
  }
  th:nth-child(7) {
    inline-size: 9rem;
  }
  th:nth-child(8) {
    inline-size: 5.75rem;
  }
`;
