import { confirmSecondFactor } from '@park/contract/people';
import { useHost } from '@park/federation/host-services';
import { useRequestTexts } from '@park/i18n/request/use-request-texts';
import { loadQrCode } from '@park/ui/codes/load-qr-code';
import { TextField } from '@park/ui/fields/TextField';
import { LatePart } from '@park/ui/surfaces/LatePart';
import { Muted, Stack } from '@park/ui/surfaces/layout';
import { useTranslation } from 'react-i18next';
import { useCallForm } from '@park/forms/use-call-form';
import { CopyField } from '../../person/CopyField.tsx';
import { AccountForm } from './AccountForm.tsx';

export interface Enrollment {
  readonly secret: string | null;
  readonly uri: string | null;
}

interface SetupFormProps {
  readonly enrollment: Enrollment;
  readonly onDone: (codes: readonly string[]) => void;
  readonly onCancel: () => void;
}

/** Shows the secret as a picture and as text, and asks for a code of the authenticator app. */
export function SetupForm({ enrollment: { secret, uri }, onDone, onCancel }: SetupFormProps) {
  const { t } = useTranslation('own-account');
  const { http } = useHost();
  const { part } = useRequestTexts();
  const form = useCallForm({
    initial: { code: '' },
    fields: confirmSecondFactor.in,
    send: ({ code }) => http.call(confirmSecondFactor, { code: code.trim() }),
    onDone: ({ recoveryCodes }) => onDone(recoveryCodes),
  });
  return (
    <Stack>
      <Muted as="p">{t('factor.scan')}</Muted>
      {uri !== null && (
        <LatePart load={loadQrCode} props={{ text: uri, label: t('factor.picture') }} texts={part} />
      )}
      <CopyField label={t('factor.secret')} text={secret ?? ''} />
      <AccountForm form={form} submitLabel={t('factor.confirm')} onCancel={onCancel}>
        <TextField
          {...form.field('code')}
          label={t('factor.code')}
          hint={t('factor.codeHint')}
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus
        />
      </AccountForm>
    </Stack>
  );
}
