import { breakpoint } from '@park/ui/theme/tokens';
import styled from 'styled-components';

/** The height of what is around the table of verdicts. */
const AROUND = { broad: '27rem', phone: '20rem' } as const;

/** The area of the table of verdicts. */
export const VerdictArea = styled.div`
  --table-reserved: ${AROUND.broad};
  --table-min: 20rem;
  @media ${breakpoint.phone} {
    --table-reserved: ${AROUND.phone};
  }
`;
