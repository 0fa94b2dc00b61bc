import { color } from '@park/ui/theme/tokens';
import styled from 'styled-components';

/** The drivers scroll in a box of their own, so that the button stays near. */
export const TableArea = styled.div`
  --table-min: 14rem;
  --table-reserved: 30rem;
`;

export const FieldWarning = styled.p`
  color: ${color.dangerText};
`;
