import { isApiError } from '@park/http/api-error';
import { login, type LoginOutput } from '@park/contract/auth';
import { isolated } from '@park/domain/format/isolated';
import type { LoginValues } from '@park/domain/login/login-form';
import { personName } from '@park/domain/login/person';
import { useHost } from '@park/federation/host-services';
import { useRequestTexts } from '@park/i18n/request/use-request-texts';
import { failSignInAtom, startSignInAtom, userStateAtom } from '@park/session/user-state-atoms';
import { useAtomValue, useSetAtom } from 'jotai';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccessStep, Credentials } from '../../page/access-step.ts';

/** What follows the right password, by the code of the refusal. */
const NEXT_STEPS: Readonly<Record<string, 'code' | 'setup'>> = {
  second_factor_required: 'code',
  second_factor_setup_required: 'setup',
};

/**
 * The state of signing in: whether a request is pending, what failed, and the submit function.
 * `onStep` is called when the right password is not enough.
 */
export function useLogin(onStep: (step: AccessStep) => void) {
  const { http, session, notify } = useHost();
  const { t } = useTranslation('login');
  const { sentenceOf } = useRequestTexts();
  const { loading, error } = useAtomValue(userStateAtom);
  const start = useSetAtom(startSignInAtom);
  const fail = useSetAtom(failSignInAtom);
  const [rememberedEmail] = useState(session.rememberedEmail);
  // A second submit can happen before React has rendered the first one's spinner.
  const underWay = useRef(false);

  function finish({ recoveryCodes: _, ...answer }: LoginOutput, { email, isRemembered }: Credentials): void {
    if (isRemembered !== undefined) session.rememberEmail(isRemembered ? email : null);
    session.signIn(answer);
    notify({ kind: 'success', text: t('welcome', { name: isolated(personName(answer) ?? email) }) });
  }

  async function signIn(input: LoginValues, isRemembered: boolean): Promise<void> {
    if (underWay.current) return;
    underWay.current = true;
    start();
    const credentials = { ...input, isRemembered };
    try {
      finish(await http.call(login, input), credentials);
    } catch (failure) {
      const code = (isApiError(failure) && failure.code) || '';
      const kind = NEXT_STEPS[code];
      const sentence = kind ? '' : sentenceOf(failure);
      fail(sentence);
      if (kind) onStep({ kind, credentials });
      else if (code === 'no_park_yet') onStep({ kind: 'firstPark', code: '' });
      else notify({ kind: 'error', text: sentence });
    } finally {
      underWay.current = false;
    }
  }

  return { loading, error, signIn, finish, rememberedEmail };
}
