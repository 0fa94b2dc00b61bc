import { ScreenLink } from '@park/federation/ScreenLink';
import { color, font, radius, space } from '@park/ui/theme/tokens';
import styled from 'styled-components';

export const List = styled.ul`
  flex: 1;
  min-block-size: 0;
  padding-inline: ${space[2]};
  overflow-y: auto;
`;

export const Line = styled.li`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  padding-inline-end: ${space[2]};
  border-radius: ${radius.control};
  /* Lines further down are laid out when they are scrolled to. */
  content-visibility: auto;
  contain-intrinsic-block-size: auto 3.5rem;
  &:hover {
    background: ${color.hover};
  }
  & + & {
    margin-block-start: 1px;
  }
`;

export const RecordLink = styled(ScreenLink)`
  flex: 1;
  min-inline-size: 0;
  padding: ${space[2]};
  border-radius: ${radius.control};
  color: ${color.text};
  text-decoration: none;
  &:focus-visible {
    outline-offset: -2px;
  }
`;

export const Plain = styled.div`
  flex: 1;
  min-inline-size: 0;
  padding: ${space[2]};
`;

export const Name = styled.span<{ $isUnread: boolean }>`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  font-weight: ${({ $isUnread }) => ($isUnread ? font.semibold : '400')};
  overflow-wrap: anywhere;
`;

export const Dot = styled.span`
  flex-shrink: 0;
  inline-size: 0.5rem;
  block-size: 0.5rem;
  border-radius: ${radius.full};
  background: ${color.accent};
  @media (forced-colors: active) {
    background: Highlight;
  }
`;

export const Text = styled.span`
  display: block;
  color: ${color.textMuted};
  font-size: ${font.small};
`;

export const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]};
  min-block-size: 2.75rem;
  padding: ${space[2]} ${space[4]};
  border-block-start: 1px solid ${color.border};
  color: ${color.textSubtle};
  font-size: ${font.caption};
  font-variant-numeric: tabular-nums;
`;

export const Note = styled.p`
  padding: 0 ${space[4]} ${space[4]};
  color: ${color.textMuted};
`;
