import { color, font, radius, space } from '@park/ui/theme/tokens';
import styled from 'styled-components';

export const Heading = styled.h3`
  margin-block: ${space[3]} ${space[2]};
  color: ${color.text};
  font-size: ${font.body};
  font-weight: ${font.semibold};
`;

export const Lines = styled.dl`
  display: grid;
  grid-template-columns: 9.5rem minmax(0, 1fr);
  gap: ${space[2]} ${space[3]};
  align-items: baseline;
`;

export const Keys = styled.dt`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  > span {
    display: inline-flex;
    gap: ${space[1]};
  }
`;

export const Does = styled.dd`
  overflow-wrap: anywhere;
`;

export const Key = styled.kbd`
  padding: 0 ${space[1]};
  border: 1px solid ${color.border};
  border-radius: ${radius.small};
  background: ${color.sunken};
  color: ${color.text};
  font-family: inherit;
  font-size: ${font.caption};
  white-space: nowrap;
`;
