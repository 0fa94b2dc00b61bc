import { color, space } from '@park/ui/theme/tokens';
import styled from 'styled-components';

export const Lead = styled.p`
  margin-block-end: ${space[3]};
  color: ${color.textMuted};
`;
