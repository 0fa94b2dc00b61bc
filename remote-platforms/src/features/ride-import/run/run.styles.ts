import { breakpoint, font } from '@park/ui/theme/tokens';
import styled from 'styled-components';
import { cardRows } from '@park/forms/card-rows.styles';

/** Two lines of what the server says, on a card. */
export const REASONS_REM = 3;

/** The height of what is around the table of verdicts. */
const AROUND = { broad: '27rem', phone: '20rem' } as const;

/** The area of the table of verdicts; on a phone each ride is a card. */
export const VerdictArea = styled.div`
  --table-reserved: ${AROUND.broad};
  --table-min: 20rem;
  @media ${breakpoint.phone} {
    --table-reserved: ${AROUND.phone};
    ${cardRows}
    .row:has(.at-title) {
      grid-auto-rows: ${REASONS_REM}rem;
    }
    .row .at-line:nth-child(n) {
      font-size: ${font.small};
      line-height: ${font.lineTight};
      white-space: normal;
    }
  }
`;
