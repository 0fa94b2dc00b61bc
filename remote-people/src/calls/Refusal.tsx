import { CircleAlert } from '@park/ui/theme/icons';
import { Box } from './calls.styles.ts';

/** Why a call was refused; announced at once. Nothing without a reason. */
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
