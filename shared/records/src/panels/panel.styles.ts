import { color, font, space } from '@park/ui/theme/tokens';
import styled from 'styled-components';

/** The scrolling content of a panel. */
export const PanelBody = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space[4]};
  min-block-size: 0;
  padding: ${space[1]} ${space[4]} ${space[4]};
  overflow: auto;
`;

/** The actions below it. */
export const PanelFoot = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  padding: ${space[2]} ${space[4]};
  border-block-start: 1px solid ${color.border};
`;

export const Wrong = styled.span`
  max-inline-size: 10rem;
  color: ${color.dangerText};
  font-size: ${font.small};
`;

export const FilterGroup = styled.fieldset`
  display: flex;
  flex-direction: column;
  & > legend {
    padding: 0;
    color: ${color.textMuted};
    font-size: ${font.caption};
    font-weight: ${font.semibold};
  }
`;

/** A value and, at the end of the line, how many rows have it. */
export const FilterLine = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]};
  & > span {
    color: ${color.textSubtle};
    font-size: ${font.small};
    font-variant-numeric: tabular-nums;
  }
`;

export const Heading = styled.h3`
  margin-block-end: ${space[1]};
  color: ${color.textMuted};
  font-size: ${font.caption};
  font-weight: ${font.semibold};
`;

export const Lines = styled.ul`
  display: flex;
  flex-direction: column;
  padding: 0;
  list-style: none;
  & > li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space[2]};
    min-block-size: 2.25rem;
  }
  & > li > :first-child {
    flex: 1;
    min-inline-size: 0;
  }
`;

/** The controls at the end of a column's line: its width and its place. */
export const Place = styled.span`
  display: flex;
  flex: none;
  align-items: center;
  & input {
    inline-size: 4.75rem;
    block-size: 1.75rem;
    margin-inline-end: ${space[1]};
    padding: 0 ${space[2]};
    border: 1px solid ${color.controlBorder};
    border-radius: 6px;
    background: ${color.surface};
    color: ${color.text};
    font-size: ${font.small};
  }
`;

export const ViewName = styled.button`
  overflow: hidden;
  padding: ${space[1]} ${space[2]};
  margin-inline-start: calc(-1 * ${space[2]});
  border: 0;
  border-radius: 6px;
  background: transparent;
  color: ${color.text};
  text-align: start;
  text-overflow: ellipsis;
  white-space: nowrap;
  cursor: pointer;
  &:hover {
    background: ${color.hover};
  }
  &[aria-current] {
    color: ${color.accentText};
    font-weight: ${font.semibold};
  }
`;

export const SaveLine = styled.form`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: ${space[2]};
  margin-block-start: ${space[2]};
  & > :first-child {
    flex: 1 1 10rem;
  }
`;
