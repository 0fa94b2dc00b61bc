import { OPERATOR_PASSWORD_MIN } from '@park/contract/limits';
import { confirmSecondFactor } from '@park/contract/people';
import { type AccountProblem, codeProblems } from '@park/domain/people/account-forms';
import { useHost } from '@park/federation/host-services';
import { useRequestTexts } from '@park/i18n/request/use-request-texts';
import { Button } from '@park/ui/actions/Button';
import { TextField } from '@park/ui/fields/TextField';
import { LatePart } from '@park/ui/surfaces/LatePart';
import { useTranslation } from 'react-i18next';
import { Buttons, Form, Muted, Stack } from '../../calls/calls.styles.ts';
import { Refusal } from '../../calls/Refusal.tsx';
import { useCallForm } from '../../calls/use-call-form.ts';
import { CopyField } from '../../copying/CopyField.tsx';

const loadQrCode = () =>
  import(/* webpackChunkName: "QrCode" */ './QrCode.tsx').then((module) => module.QrCode);

export interface Enrollment {
  readonly secret: string | null;
  readonly uri: string | null;
}

export interface SetupFormProps {
  readonly enrollment: Enrollment;
  readonly onDone: (codes: readonly string[]) => void;
  readonly onCancel: () => void;
}

/** Shows the secret as a picture and as text, and asks for a code of the authenticator app. */
export function SetupForm({ enrollment: { secret, uri }, onDone, onCancel }: SetupFormProps) {
  const { t } = useTranslation('own-account');
  const { http } = useHost();
  const { part } = useRequestTexts();
  const { ref, field, submit, busy, failure } = useCallForm({
    initial: { code: '' },
    problemsOf: codeProblems,
    textOf: (code: AccountProblem) => t(`problems.${code}`, { min: OPERATOR_PASSWORD_MIN }),
    send: ({ code }) => http.call(confirmSecondFactor, { code: code.trim() }),
    onDone: ({ recoveryCodes }) => onDone(recoveryCodes),
  });
  return (
    <Stack>
      <Muted>{t('factor.scan')}</Muted>
      {uri !== null && (
        <LatePart load={loadQrCode} props={{ text: uri, label: t('factor.picture') }} texts={part} />
      )}
      <CopyField label={t('factor.secret')} text={secret ?? ''} />
      <Form ref={ref} noValidate onSubmit={submit}>
        <Refusal text={failure} />
        <TextField
          {...field('code')}
          label={t('factor.code')}
          hint={t('factor.codeHint')}
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus
        />
        <Buttons>
          <Button type="submit" kind="primary" busy={busy}>
            {t('factor.confirm')}
          </Button>
          <Button onClick={onCancel}>{t('cancel')}</Button>
        </Buttons>
      </Form>
    </Stack>
  );
}
