import { space } from '@park/ui/theme/tokens';
import styled from 'styled-components';

/** Texts and fields, one below the other. */
export const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[3]};
`;
