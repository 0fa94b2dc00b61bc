import { isApiError } from '@park/http/api-error';
import { useHost } from '@park/federation/host-services';
import { useRequestTexts } from '@park/i18n/request/use-request-texts';
import { Button } from '@park/ui/actions/Button';
import { loadQrCode } from '@park/ui/codes/load-qr-code';
import { ErrorView, LoadingView } from '@park/ui/surfaces/StateView';
import { useLatePart } from '@park/ui/surfaces/use-late-part';
import { type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Credentials } from '../../../page/access-step.ts';
import { accessCalls } from '../access-calls.ts';
import { Key, Note } from '../access.styles.ts';
import { useCopy } from '../use-copy.ts';
import { useLoaded } from '../use-loaded.ts';

interface SetupProps {
  readonly credentials: Credentials;
  readonly onAlreadySetUp: () => void;
  /** The field for the first code, below the key. */
  readonly confirm: ReactNode;
}

/**
 * The key of the authenticator app, as a QR code and for typing. Without the QR code's code, the
 * key remains.
 */
export function Setup({ credentials, onAlreadySetUp, confirm }: SetupProps) {
  const { t } = useTranslation('access');
  const { http } = useHost();
  const { sentenceOf } = useRequestTexts();
  const { part: QrCode } = useLatePart(loadQrCode);
  const copy = useCopy({ copied: t('setup.copied'), failed: t('copyFailed') });
  const { state, retry } = useLoaded(async () => {
    try {
      return await accessCalls(http).enroll(credentials.email, credentials.password);
    } catch (error) {
      if (isApiError(error) && error.code === 'second_factor_required') onAlreadySetUp();
      throw error;
    }
  });

  if (state.phase === 'loading') return <LoadingView label={t('setup.loading')} />;
  if (state.phase === 'failed')
    return <ErrorView message={sentenceOf(state.error)} retryLabel={t('tryAgain')} onRetry={retry} />;
  const { uri, secret } = state.value;
  return (
    <>
      <Note>{t('setup.scan')}</Note>
      {QrCode && uri !== null && <QrCode text={uri} label={t('setup.qrCode')} />}
      <div>
        <Note>{t('setup.secret')}</Note>
        <Key>{secret}</Key>
      </div>
      <Button onClick={() => void copy(secret ?? '')}>{t('setup.copy')}</Button>
      {confirm}
    </>
  );
}
