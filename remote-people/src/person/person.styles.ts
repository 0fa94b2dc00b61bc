import { color, font, space } from '@park/ui/theme/tokens';
import styled, { css } from 'styled-components';

/** A line of a list, parted from the one before. */
const lineStyles = css`
  gap: ${space[1]} ${space[4]};
  align-items: center;
  padding-block: ${space[3]};
  overflow-wrap: anywhere;
  &:first-child {
    padding-block-start: ${space[1]};
  }
  &:last-child {
    padding-block-end: 0;
  }
  & + & {
    border-block-start: 1px solid ${color.border};
  }
`;

export const Line = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  ${lineStyles}
  strong {
    color: ${color.text};
    font-weight: ${font.medium};
  }
  small {
    display: block;
    color: ${color.textMuted};
    font-size: ${font.small};
  }
`;
