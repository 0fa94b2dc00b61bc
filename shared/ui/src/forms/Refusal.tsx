import { CircleAlert } from '@park/ui/theme/first-icons';
import { color, radius, space } from '@park/ui/theme/tokens';
import styled from 'styled-components';

const Box = styled.p`
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

/** Why a form or a question as a whole was refused; announced at once. Nothing without a reason. */
export function Refusal({ text }: { readonly text: string | null }) {
  return (
    text !== null && (
      <Box role="alert">
        <CircleAlert aria-hidden />
        <span>{text}</span>
      </Box>
    )
  );
}
