import { color, radius, space } from '@park/ui/theme/tokens';
import styled from 'styled-components';

export const Box = styled.p`
  display: flex;
  gap: ${space[2]};
  padding: ${space[2]} ${space[3]};
  border-radius: ${radius.control};
  background: ${color.dangerSoft};
  color: ${color.dangerText};
  overflow-wrap: anywhere;
  svg {
    flex-shrink: 0;
    inline-size: 1rem;
    block-size: 1.25rem;
  }
`;

/** Texts and fields of a form or a card, one below the other. */
export const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[3]};
`;

export const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[3]};
`;

export const Muted = styled.p`
  color: ${color.textMuted};
`;

export const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
`;
