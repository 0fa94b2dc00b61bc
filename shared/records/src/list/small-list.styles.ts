import { breakpoint, color, font, space } from '@park/ui/theme/tokens';
import styled from 'styled-components';

/** The area of a small list's table, and the styles of its cells' content. */
export const SmallArea = styled.div`
  --table-reserved: 16.75rem;
  @media ${breakpoint.phone} {
    --table-reserved: 19rem;
  }
  /* The name leads; what belongs to it stands back. */
  tbody tr {
    color: ${color.textMuted};
  }
  tbody td.lead,
  tbody tr > td:first-child,
  td.box + td {
    color: ${color.text};
    font-weight: ${font.medium};
  }
  .line,
  .second {
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  .second {
    color: ${color.textSubtle};
    font-size: ${font.caption};
    font-weight: 400;
    @media print {
      font-size: 0.9em;
    }
  }
  /* A sentence: as many lines as a row has. */
  td.wraps {
    font-size: ${font.caption};
    line-height: 1.3;
    white-space: normal;
  }
  /* On a phone: the name and the acts, what leads, then a line for each other column. */
  &:not([data-selects]) {
    --box: 0.5rem;
    thead:has(+ tbody .at-title) th:first-child:nth-child(n) {
      justify-content: flex-start;
      inline-size: auto;
      padding-inline-start: ${space[5]};
    }
  }
  .row:has(.at-title) {
    grid-template-rows: 2.25rem var(--card-lead);
  }
  .at-title,
  .at-line {
    .line,
    .second {
      display: inline;
      margin-inline-end: ${space[2]};
    }
  }
`;

/** How much of the list is shown, and what can be done with more of it. */
export const SmallFoot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]} ${space[4]};
  min-block-size: 2.25rem;
  margin-block: ${space[2]};
  color: ${color.textMuted};
  font-size: ${font.small};
  font-variant-numeric: tabular-nums;
`;

/** The name of one list among several on a screen. */
export const ListHeading = styled.h2`
  margin-block: ${space[4]} ${space[2]};
  font-size: ${font.lead};
`;

/** What there is to know of a list before it. */
export const ListLead = styled.p`
  margin-block-end: ${space[3]};
  color: ${color.textMuted};
`;
