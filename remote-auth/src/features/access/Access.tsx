import type { Language } from '@park/contract/languages';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccessProps } from '../../page/access-step.ts';
import { QuestionDialog } from './dialogs/QuestionDialog.tsx';
import type texts from './late-locales/en.json';
import { InvitationPage } from './links/InvitationPage.tsx';
import { ResetPage } from './links/ResetPage.tsx';
import { SecondFactorPage } from './second-factor/SecondFactorPage.tsx';

/** Filled in by the build: the texts of late parts are not in the texts of the page. */
declare const BUNDLED_TEXTS: { readonly access: Readonly<Record<Language, typeof texts>> };

/** Adds the texts of these parts, silently: nothing that is on screen uses them yet. */
function useAccessTexts(): void {
  const { i18n } = useTranslation();
  useState(() => {
    for (const [code, each] of Object.entries(BUNDLED_TEXTS.access))
      i18n.addResourceBundle(code, 'access', each, true, true, { silent: true });
  });
}

/** What the sign-in page shows beside its form: links, second factor, and the ways to an account. */
export function Access(props: AccessProps) {
  const { step } = props;
  useAccessTexts();
  switch (step.kind) {
    case 'password':
    case 'account':
      return <QuestionDialog {...props} question={step.kind} />;
    case 'invitation':
      return <InvitationPage key={step.token} {...props} token={step.token} />;
    case 'reset':
      return <ResetPage key={step.token} {...props} token={step.token} />;
    default:
      return <SecondFactorPage key={step.kind} {...props} kind={step.kind} credentials={step.credentials} />;
  }
}
