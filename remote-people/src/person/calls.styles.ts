import { color } from '@park/ui/theme/tokens';
import styled from 'styled-components';

export const Muted = styled.p`
  color: ${color.textMuted};
`;
