import { ScreenLink } from '@park/federation/ScreenLink';
import { linkStyles } from '@park/ui/actions/Link.styles';
import { breakpoint, color, font, space } from '@park/ui/theme/tokens';
import styled from 'styled-components';

export const Line = styled.li`
  display: grid;
  grid-template-columns: 9.5rem minmax(0, 1fr);
  gap: ${space[1]} ${space[4]};
  padding: ${space[3]} ${space[4]};
  /* A line is laid out and painted when it comes near: a page of the journal has a hundred. */
  content-visibility: auto;
  contain-intrinsic-block-size: auto 7rem;
  @media print {
    content-visibility: visible;
  }
  & + & {
    border-block-start: 1px solid ${color.border};
  }
  > time {
    color: ${color.textMuted};
    font-size: ${font.small};
    font-variant-numeric: tabular-nums;
    line-height: ${font.line};
  }
  @media ${breakpoint.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

export const What = styled.div`
  display: grid;
  gap: ${space[1]};
  min-inline-size: 0;
  overflow-wrap: anywhere;
  small {
    color: ${color.textMuted};
    font-size: ${font.small};
  }
`;

export const SubjectLink = styled(ScreenLink)`
  ${linkStyles}
`;

export const Changes = styled.dl`
  display: grid;
  grid-template-columns: minmax(6rem, auto) minmax(0, 1fr);
  gap: ${space.half} ${space[3]};
  justify-content: start;
  font-size: ${font.small};
  dt {
    color: ${color.textMuted};
  }
  del {
    color: ${color.textMuted};
    text-decoration: line-through;
  }
  ins {
    text-decoration: none;
    font-weight: ${font.medium};
  }
  @media ${breakpoint.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

export const Records = styled.ul`
  display: grid;
  gap: ${space[2]};
  margin-block-start: ${space[2]};
  padding-inline-start: ${space[3]};
  border-inline-start: 2px solid ${color.border};
`;

export const More = styled.div`
  padding: ${space[3]} ${space[4]};
  border-block-start: 1px solid ${color.border};
`;
