import { CircleAlert } from '@park/ui/theme/icons';
import { Failure } from '../../page/page.styles.ts';

/** Why a step failed as a whole; announced at once. */
export function Refusal({ text }: { readonly text: string }) {
  return (
    <Failure role="alert">
      <CircleAlert aria-hidden />
      <span>{text}</span>
    </Failure>
  );
}
