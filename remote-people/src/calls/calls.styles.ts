import { color, space } from '@park/ui/theme/tokens';
import styled, { css } from 'styled-components';

const stacked = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[3]};
`;

/** Texts and fields of a form or a card, one below the other. */
export const Stack = styled.div`
  ${stacked}
`;

export const Form = styled.form`
  ${stacked}
`;

export const Muted = styled.p`
  color: ${color.textMuted};
`;

export const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
`;
