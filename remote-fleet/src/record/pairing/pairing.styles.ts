import { ScreenLink } from '@park/federation/ScreenLink';
import { linkStyles } from '@park/ui/actions/Link.styles';
import { breakpoint, color, space } from '@park/ui/theme/tokens';
import styled from 'styled-components';

export const Board = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space[4]};
  outline: none;
`;

export const Lines = styled.ul`
  margin-block-start: ${space[2]};
`;

/** A record at the start of a line and what can be done at its end. */
export const Line = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]} ${space[4]};
  padding-block: ${space[2]};
  border-block-start: 1px solid ${color.border};
`;

export const Records = styled.div`
  display: flex;
  flex: 1 1 16rem;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]} ${space[2]};
  min-inline-size: 0;
  overflow-wrap: anywhere;
`;

export const RecordLink = styled(ScreenLink)`
  ${linkStyles}
`;

export const Chooser = styled.div`
  display: flex;
  flex: 1 1 20rem;
  align-items: end;
  gap: ${space[2]};
  max-inline-size: 34rem;
  > :first-child {
    flex: 1;
  }
  @media ${breakpoint.phone} {
    flex-basis: 100%;
    max-inline-size: none;
  }
`;

/** A vehicle on the card of a driver. */
export const CardLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]} ${space[4]};
  padding-block-end: ${space[2]};
`;

/**
 * As high as one vehicle and the button below it, so that the form does not move when they come.
 */
export const CardGap = styled.div`
  block-size: 4.25rem;
`;
