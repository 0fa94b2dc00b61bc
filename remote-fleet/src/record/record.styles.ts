import { ScreenLink } from '@park/federation/ScreenLink';
import { linkStyles } from '@park/ui/actions/Link.styles';
import { depth } from '@park/ui/theme/depths';
import { breakpoint, color, font, letGo, radius, space } from '@park/ui/theme/tokens';
import styled from 'styled-components';

/** The page of a record or a form: narrower than a list, because lines of text and fields are. */
export const RecordPage = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space[4]};
  max-inline-size: 68rem;
`;

export const BackLink = styled(ScreenLink)`
  ${linkStyles}
  display: inline-flex;
  align-items: center;
  gap: ${space[1]};
  min-block-size: 1.75rem;
`;

export const Crumbs = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]} ${space[4]};
  margin-block-end: ${space[2]};
  font-size: ${font.small};
  @media print {
    display: none;
  }
  ol {
    display: flex;
    flex-wrap: wrap;
    min-inline-size: 0;
    color: ${color.textMuted};
  }
  li + li::before {
    content: '→';
    margin-inline: ${space[2]};
    color: ${color.textSubtle};
    /* The empty alternative text hides the arrow from screen readers. */
    content: '→' / '';
  }
  li {
    overflow-wrap: anywhere;
  }
  ol a {
    ${linkStyles}
  }
`;

export const IdLine = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]} ${space[3]};
  color: ${color.textMuted};
  font-size: ${font.small};
`;

/** The height of a cell with a note, which comes late: of two lines, on a phone of one more. */
const NOTED = { broad: '6.125rem', phone: '7.25rem' } as const;

/**
 * Four cells in a line, two on a phone; the last one takes what is left, so that no line has a
 * hole.
 */
export const Summary = styled.dl`
  display: flex;
  flex-wrap: wrap;
  border: 1px solid ${color.border};
  border-radius: ${radius.card};
  background: ${color.surface};
  > div {
    flex: 0 0 25%;
    min-inline-size: 0;
    padding: ${space[3]} ${space[4]};
    @media ${breakpoint.phone} {
      flex-basis: 50%;
      padding-inline: ${space[3]};
    }
  }
  > :last-child {
    flex-grow: 1;
  }
  > .long {
    flex-basis: 50%;
    @media ${breakpoint.phone} {
      flex-basis: 100%;
    }
  }
  dt {
    color: ${color.textMuted};
    font-size: ${font.small};
  }
  dd {
    margin-block-start: ${space.half};
    font-weight: ${font.medium};
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }
  > .noted {
    min-block-size: ${NOTED.broad};
    @media ${breakpoint.phone} {
      min-block-size: ${NOTED.phone};
    }
  }
  .noted dd + dd {
    color: ${color.textMuted};
    font-weight: 400;
    font-size: ${font.caption};
    line-height: ${font.lineTight};
  }
`;

export const Form = styled.form`
  display: flex;
  flex-direction: column;
  gap: ${space[4]};
  /**
   * A field that the keyboard reaches comes to rest above the actions, which stay at the end of the
   * window.
   */
  :is(input, select, textarea, button) {
    scroll-margin-block-end: 5rem;
  }
`;

/** Short sections share a line of a wide window; the first, with most fields, has its own. */
export const SideBySide = styled.div`
  display: grid;
  gap: ${space[4]};
  align-items: start;
  > * {
    min-inline-size: 0;
  }
  @media ${breakpoint.wide} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    > :first-child {
      grid-column: 1 / -1;
    }
  }
`;

/** A fieldset, so that all fields of a section can be locked together. */
export const Fields = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 17rem), 1fr));
  gap: ${space[4]};
  align-items: start;
`;

/** Sticky, so that it stays reachable in a long form. */
export const Actions = styled.div`
  position: sticky;
  inset-block-end: 0;
  z-index: ${depth.stickyHead};
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[3]};
  padding-block: ${space[3]};
  border-block-start: 1px solid ${color.border};
  background: ${color.canvas};
  ${letGo}
  @media print {
    display: none;
  }
  @media ${breakpoint.phone} {
    > button {
      flex: 1;
    }
  }
`;
