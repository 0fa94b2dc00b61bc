import { color, font } from '@park/ui/theme/tokens';
import styled from 'styled-components';

/** The part of a key that may be shown. */
export const Shown = styled.code`
  display: block;
  color: ${color.textMuted};
  font-family: ${font.mono};
  font-size: ${font.caption};
`;
