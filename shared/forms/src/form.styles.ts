import { space } from '@park/ui/theme/tokens';
import styled, { css } from 'styled-components';

const stacked = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[3]};
`;

/** Cards of a screen, or texts and fields of a form, one below the other. */
export const Stack = styled.div`
  ${stacked}
`;

export const Form = styled.form`
  ${stacked}
`;

export const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]};
`;
