import { Toolbar } from '@park/ui/surfaces/Toolbar';
import { breakpoint, color, font, space } from '@park/ui/theme/tokens';
import styled from 'styled-components';

/** The area of a small list's table, and the styles of its cells' content. */
export const SmallArea = styled.div`
  margin-block-end: ${space[4]};
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
    grid-template-rows: var(--card-title) var(--card-lead);
    /* What leads may be long: it gives way to the figure beside it. */
    grid-template-columns: var(--box, 2.75rem) minmax(0, 1fr) max-content;
  }
  .row .at-line.wraps:nth-child(n) {
    font-size: 0.6875rem;
    line-height: 1.1;
    white-space: normal;
  }
  .row .at-line:empty {
    display: none;
  }
  .at-lead,
  .at-line {
    .line,
    .second {
      display: inline;
    }
    .second {
      margin-inline-start: ${space[2]};
      font-size: 0.6875rem;
    }
  }
  .row .at-line:has(.second) {
    font-size: ${font.caption};
  }
  /* A head that sorts nothing only names the cells. */
  thead:has(+ tbody .at-title):not(:has(button)) {
    position: absolute;
    overflow: hidden;
    inline-size: 1px;
    clip-path: inset(50%);
  }
`;

/** Search and what else there is beside it, on a phone below it. */
export const SmallToolbar = styled(Toolbar)`
  @media ${breakpoint.phone} {
    > [role='search'] {
      flex: 1 0 100%;
      max-inline-size: none;
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
  margin-block: calc(-1 * ${space[2]}) ${space[4]};
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
