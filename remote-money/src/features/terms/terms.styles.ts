import { color, radius, space } from '@park/ui/theme/tokens';
import styled from 'styled-components';

export const Warning = styled.p`
  margin-block-end: ${space[3]};
  padding: ${space[2]} ${space[3]};
  border-radius: ${radius.control};
  background: ${color.warningSoft};
  color: ${color.warningText};
`;
