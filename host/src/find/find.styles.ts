import { breakpoint, color, font, radius, size, space } from '@park/ui/theme/tokens';
import styled from 'styled-components';

export const Panel = styled.div`
  display: flex;
  flex-direction: column;
  min-block-size: 0;
`;

export const Field = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  padding-inline: ${space[4]};
  border-block-end: 1px solid ${color.border};
  svg {
    inline-size: 1.125rem;
    block-size: 1.125rem;
    color: ${color.textSubtle};
  }
`;

export const Input = styled.input`
  flex: 1;
  min-inline-size: 0;
  min-block-size: 3.25rem;
  padding: 0;
  border: 0;
  background: transparent;
  font-size: ${font.lead};
  /* The surrounding panel looks like the field, and the list below shows the keyboard position. */
  outline: none;
`;

export const List = styled.div`
  flex: 1;
  min-block-size: 0;
  padding: 0 ${space[2]} ${space[2]};
  overflow-y: auto;
  &:empty {
    display: none;
  }
`;

export const GroupTitle = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${space[3]};
  padding: ${space[3]} ${space[2]} ${space[1]};
  color: ${color.textSubtle};
  font-size: ${font.caption};
  font-weight: ${font.medium};
  font-variant-numeric: tabular-nums;
`;

export const Option = styled.a`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  min-block-size: ${size.control};
  padding: ${space[1]} ${space[2]};
  border-radius: ${radius.control};
  color: ${color.text};
  text-decoration: none;
  svg {
    inline-size: 1rem;
    block-size: 1rem;
    color: ${color.textSubtle};
  }
  &[aria-selected='true'] {
    background: ${color.selected};
  }
  @media (forced-colors: active) {
    &[aria-selected='true'] {
      outline: 2px solid Highlight;
    }
  }
`;

export const Texts = styled.span`
  display: flex;
  flex: 1;
  align-items: baseline;
  gap: 0 ${space[3]};
  min-inline-size: 0;
  @media ${breakpoint.phone} {
    flex-direction: column;
    > * {
      max-inline-size: 100%;
    }
  }
`;

export const Label = styled.span`
  flex: 1 1 auto;
  min-inline-size: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

export const Hint = styled.span`
  min-inline-size: 0;
  overflow: hidden;
  color: ${color.textMuted};
  font-size: ${font.small};
  font-variant-numeric: tabular-nums;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

/** As large as a finger. */
export const More = styled.span`
  display: grid;
  place-items: center;
  flex-shrink: 0;
  min-inline-size: ${size.control};
  min-block-size: ${size.control};
  margin-block: calc(-1 * ${space[1]});
  margin-inline-end: calc(-1 * ${space[2]});
  border-radius: ${radius.control};
  &:hover {
    background: ${color.sunken};
  }
`;

export const Note = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]};
  padding: ${space[3]} ${space[4]};
  color: ${color.textMuted};
  overflow-wrap: anywhere;
`;

export const Foot = styled.p`
  padding: ${space[2]} ${space[4]};
  border-block-start: 1px solid ${color.border};
  color: ${color.textSubtle};
  font-size: ${font.caption};
  @media ${breakpoint.phone} {
    display: none;
  }
`;
