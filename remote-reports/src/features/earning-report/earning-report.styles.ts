import styled from 'styled-components';
import { cardRows } from '@park/forms/card-rows.styles';

/** The report scrolls between its head and its totals when the window is large enough. */
export const EarningArea = styled.div`
  --table-min: 18rem;
  --table-reserved: -100rem;
  @media (min-height: 600px) and (min-width: 900px) {
    --table-reserved: 18rem;
  }
  ${cardRows}
`;
