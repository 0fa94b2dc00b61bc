import type { AccessProps } from '../../page/access-step.ts';
import { QuestionDialog } from './dialogs/QuestionDialog.tsx';
import { FirstParkPage } from './first-park/FirstParkPage.tsx';
import { InvitationPage } from './links/InvitationPage.tsx';
import { ResetPage } from './links/ResetPage.tsx';
import { SecondFactorPage } from './second-factor/SecondFactorPage.tsx';

/**
 * What the sign-in page shows beside its form: links, second factor, and the ways to an account.
 */
export function Access(props: AccessProps) {
  const { step } = props;
  switch (step.kind) {
    case 'password':
    case 'account':
      return <QuestionDialog {...props} question={step.kind} />;
    case 'invitation':
      return <InvitationPage key={step.token} {...props} token={step.token} />;
    case 'reset':
      return <ResetPage key={step.token} {...props} token={step.token} />;
    case 'firstPark':
      return <FirstParkPage {...props} code={step.code} />;
    default:
      return <SecondFactorPage key={step.kind} {...props} kind={step.kind} credentials={step.credentials} />;
  }
}
