import { useHost } from '@park/federation/host-services';
import type { AccessProps, AccessQuestion } from '../../../page/access-step.ts';
import { useLoaded } from '../use-loaded.ts';
import { ExplainedDialog } from './ExplainedDialog.tsx';
import { ForgottenDialog } from './ForgottenDialog.tsx';
import { SignUpDialog } from './SignUpDialog.tsx';

export interface QuestionDialogProps extends AccessProps {
  readonly question: AccessQuestion;
}

/**
 * Helps where the server has the extension `people`, and explains where it has not, or does not
 * answer.
 */
export function QuestionDialog({ question, onClose, onStep }: QuestionDialogProps) {
  const { hasExtension } = useHost();
  const { state } = useLoaded(() => hasExtension('people'));
  if (state.phase === 'loading') return null;
  if (state.phase === 'failed' || !state.value)
    return <ExplainedDialog question={question} onClose={onClose} />;
  if (question === 'password') return <ForgottenDialog onClose={onClose} />;
  return <SignUpDialog onClose={onClose} onStep={onStep} />;
}
