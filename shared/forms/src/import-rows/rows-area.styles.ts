import { linkStyles } from '@park/ui/actions/Link.styles';
import { breakpoint, color, font } from '@park/ui/theme/tokens';
import styled from 'styled-components';

/** The height of what is around the table of the import. */
const AROUND = { broad: '27rem', phone: '20rem' } as const;

/** The area of a table of rows. */
export const RowsArea = styled.div`
  --table-reserved: ${AROUND.broad};
  --table-min: 20rem;
  @media ${breakpoint.phone} {
    --table-reserved: ${AROUND.phone};
  }
  .lines {
    display: block;
    line-height: ${font.lineTight};
  }
  .lines > * {
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  .lines > .reason {
    display: -webkit-box;
    color: ${color.dangerText};
    font-size: ${font.caption};
    white-space: normal;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
  .bad {
    background: ${color.dangerSoft};
  }
  a {
    ${linkStyles}
  }
`;
