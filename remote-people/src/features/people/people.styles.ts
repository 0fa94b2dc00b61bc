import { ScreenLink } from '@park/federation/ScreenLink';
import { linkStyles } from '@park/ui/actions/Link.styles';
import { breakpoint, color, font, space } from '@park/ui/theme/tokens';
import styled from 'styled-components';
import { lineStyles } from '../../person/person.styles.ts';

export const Line = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 5fr) minmax(0, 4fr) auto;
  ${lineStyles}
  @media ${breakpoint.phone} {
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: start;
    > :nth-child(2) {
      grid-row: 2;
      grid-column: 1 / -1;
    }
  }
`;

export const Who = styled.div`
  display: grid;
  gap: ${space.half};
  min-inline-size: 0;
  > p {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space[1]} ${space[2]};
  }
`;

export const Facts = styled.div`
  display: grid;
  gap: ${space.half};
  min-inline-size: 0;
  color: ${color.textMuted};
  font-size: ${font.small};
  font-variant-numeric: tabular-nums;
`;

export const Contact = styled.small`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space[3]};
  color: ${color.textMuted};
  font-size: ${font.small};
  font-variant-numeric: tabular-nums;
`;

/** The buttons of a line; on a phone below everything else, or they would squeeze the name. */
export const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${space[2]};
  @media ${breakpoint.phone} {
    grid-column: 1 / -1;
    justify-content: flex-start;
    margin-block-start: ${space[1]};
  }
`;

export const TextScreenLink = styled(ScreenLink)`
  ${linkStyles}
`;
