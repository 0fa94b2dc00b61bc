import { ScreenLink } from '@park/federation/ScreenLink';
import { linkStyles } from '@park/ui/actions/Link.styles';
import { depth } from '@park/ui/theme/depths';
import { breakpoint, color, font, radius, space } from '@park/ui/theme/tokens';
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

export const Identity = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]} ${space[3]};
`;

export const IdLine = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]} ${space[2]};
  color: ${color.textMuted};
  font-size: ${font.small};
  code {
    font-family: ${font.mono};
    font-size: ${font.caption};
    overflow-wrap: anywhere;
  }
`;

/** The height of a cell with a note, which comes late: of two lines, of one on a phone. */
const NOTED = { broad: '6.125rem', phone: '5.1875rem' } as const;

/** Five cells, as many in a row as fit. */
export const Summary = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 11rem), 1fr));
  border: 1px solid ${color.border};
  border-radius: ${radius.card};
  background: ${color.surface};
  > div {
    min-inline-size: 0;
    padding: ${space[3]} ${space[4]};
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
      grid-column: 1 / -1;
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
  @media ${breakpoint.phone} {
    > button {
      flex: 1;
    }
  }
`;

export const ActionNote = styled.p`
  color: ${color.textMuted};
  font-size: ${font.small};
`;
