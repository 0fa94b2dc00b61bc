import { space } from '@park/ui/theme/tokens';
import styled from 'styled-components';

export const DocumentActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[3]};
  margin-block-start: ${space[4]};
`;

/** As high as the form that replaces it, so that what is below it does not move. */
export const DocumentsGap = styled.div`
  block-size: 8.5rem;
`;
