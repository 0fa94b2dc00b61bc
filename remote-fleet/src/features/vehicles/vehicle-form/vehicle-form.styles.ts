import { color, font, radius, space } from '@park/ui/theme/tokens';
import styled from 'styled-components';

export const PairingWarning = styled.p`
  margin-block-start: ${space[3]};
  padding: ${space[2]} ${space[3]};
  border-radius: ${radius.control};
  background: ${color.warningSoft};
  color: ${color.warningText};
  font-size: ${font.small};
`;

export const FacilityLines = styled.ul`
  display: grid;
  gap: ${space[2]};
  max-inline-size: 34rem;
  margin-block-end: ${space[3]};
`;

export const FacilityLine = styled.li`
  display: flex;
  align-items: end;
  gap: ${space[2]};
  > :first-child {
    flex: 1;
  }
`;

/** As high as the form of the documents that replaces it, so that what is below it does not move. */
export const DocumentsGap = styled.div`
  block-size: 8.5rem;
`;
