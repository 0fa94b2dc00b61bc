import type { LoginInput } from '@park/contract/auth';
import { personName } from '@park/domain/login/person';
import { useHost } from '@park/federation/host-services';
import { useRequestTexts } from '@park/i18n/request/use-request-texts';
import { failSignInAtom, startSignInAtom, userStateAtom } from '@park/session/user-state-atoms';
import { useAtomValue, useSetAtom } from 'jotai';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sendLogin } from './login-calls.ts';

/** Signing in as it goes: what is under way, what went wrong, and the one thing the form can do. */
export function useLogin() {
  const { http, session, notify } = useHost();
  const { t } = useTranslation('login');
  const { sentenceOf } = useRequestTexts();
  const { loading, error } = useAtomValue(userStateAtom);
  const start = useSetAtom(startSignInAtom);
  const fail = useSetAtom(failSignInAtom);
  const [rememberedEmail] = useState(session.rememberedEmail);
  // A second submit can come before React has drawn the first one's spinner.
  const underWay = useRef(false);

  async function signIn(input: LoginInput, isRemembered: boolean): Promise<void> {
    if (underWay.current) return;
    underWay.current = true;
    start();
    try {
      const answer = await sendLogin(http, input);
      session.rememberEmail(isRemembered ? input.email : null);
      session.signIn(answer);
      notify({ kind: 'success', text: t('welcome', { name: personName(answer) ?? input.email }) });
    } catch (failure) {
      const sentence = sentenceOf(failure);
      fail(sentence);
      notify({ kind: 'error', text: sentence });
    } finally {
      underWay.current = false;
    }
  }

  return { loading, error, signIn, rememberedEmail };
}
