import type { LoginOutput } from '@park/contract/auth';
import { useHost } from '@park/federation/host-services';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccessProps, Credentials } from '../../../page/access-step.ts';
import { accessCalls } from '../access-calls.ts';
import { Codes, Key, Note, Step } from '../access.styles.ts';
import { BackButton } from '../BackButton.tsx';
import { StepHead } from '../StepHead.tsx';
import { useSubmit } from '../use-submit.ts';
import { Button } from '@park/ui/actions/Button';
import { Row } from '@park/ui/surfaces/layout';
import { useCopy } from '../use-copy.ts';
import { TextField } from '@park/ui/fields/TextField';
import { AccessForm } from '../AccessForm.tsx';
import { isApiError } from '@park/http/api-error';
import { useRequestTexts } from '@park/i18n/request/use-request-texts';
import { loadQrCode } from '@park/ui/codes/load-qr-code';
import { ErrorView, LoadingView } from '@park/ui/surfaces/StateView';
import { useLatePart } from '@park/ui/surfaces/use-late-part';
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
function Setup({ credentials, onAlreadySetUp, confirm }: SetupProps) {
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

interface CodeFormProps {
  readonly hint: string;
  readonly isBusy: boolean;
  readonly failure: string | null;
  /** What is wrong with the code. */
  readonly problem: string | undefined;
  readonly onSubmit: (code: string) => void;
  readonly onEdit: () => void;
}

/** The field for a code of the app. */
function CodeForm({ hint, isBusy, failure, problem, onSubmit, onEdit }: CodeFormProps) {
  const { t } = useTranslation('access');
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (problem !== undefined) field.current?.select();
  }, [problem]);

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    const code = field.current?.value.trim() ?? '';
    setMissing(code === '');
    if (code === '') field.current?.focus();
    else onSubmit(code);
  }

  return (
    <AccessForm
      isBusy={isBusy}
      failure={failure}
      submitLabel={t('code.submit')}
      busyLabel={t('code.submitting')}
      onSubmit={handleSubmit}
    >
      <TextField
        ref={field}
        name="code"
        label={t('code.label')}
        hint={hint}
        error={isMissing ? t('code.required') : problem}
        // The step was asked for by signing in, and this is its only field.
        autoFocus
        autoComplete="one-time-code"
        inputMode="numeric"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        onInput={() => {
          setMissing(false);
          onEdit();
        }}
      />
    </AccessForm>
  );
}

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onKept: () => void;
}

/** The recovery codes, which are shown only here. */
function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const { t } = useTranslation('access');
  const copy = useCopy({ copied: t('recovery.copied'), failed: t('copyFailed') });
  return (
    <Step>
      <StepHead title={t('recovery.title')} lead={t('recovery.lead')} isFocused />
      <Codes aria-label={t('recovery.list')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Codes>
      <Row>
        <Button onClick={() => void copy(codes.join('\n'))}>{t('recovery.copy')}</Button>
        <Button kind="primary" onClick={onKept}>
          {t('recovery.kept')}
        </Button>
      </Row>
    </Step>
  );
}

interface SecondFactorPageProps extends AccessProps {
  readonly kind: 'code' | 'setup';
  readonly credentials: Credentials;
}

/**
 * The second step of a sign-in: a code, after the set-up of an authenticator app where there is
 * none yet.
 */
export function SecondFactorPage(props: SecondFactorPageProps) {
  const { kind, credentials, onSignedIn, onStep, onClose } = props;
  const { t } = useTranslation('access');
  const { http } = useHost();
  const { isBusy, failure, fields, submit, forget } = useSubmit(['code']);
  const [answer, setAnswer] = useState<LoginOutput | null>(null);
  const { email, password } = credentials;

  const send = (code: string): Promise<void> =>
    submit(
      async () => {
        const received = await accessCalls(http).login({ email, password, code });
        if (received.recoveryCodes) setAnswer(received);
        else onSignedIn(received, credentials);
      },
      (refusal) => {
        // The set-up was begun again elsewhere, or has been ended there.
        const isOther =
          refusal.code === (kind === 'code' ? 'second_factor_setup_required' : 'second_factor_required');
        if (isOther) onStep({ kind: kind === 'code' ? 'setup' : 'code', credentials });
        return isOther || (refusal.code === 'wrong_code' && { code: refusal.message });
      },
    );

  if (answer?.recoveryCodes)
    return <RecoveryCodes codes={answer.recoveryCodes} onKept={() => onSignedIn(answer, credentials)} />;

  const form = {
    isBusy,
    failure,
    problem: fields['code'],
    onEdit: forget,
    onSubmit: (code: string) => void send(code),
  };
  return (
    <Step>
      {kind === 'code' ? (
        <>
          <StepHead title={t('code.title')} lead={t('code.lead', { email })} />
          <CodeForm {...form} hint={t('code.hint')} />
        </>
      ) : (
        <>
          <StepHead title={t('setup.title')} lead={t('setup.lead')} isFocused />
          <Setup
            credentials={credentials}
            onAlreadySetUp={() => onStep({ kind: 'code', credentials })}
            confirm={
              <>
                <Note>{t('setup.confirm')}</Note>
                <CodeForm {...form} hint={t('setup.hint')} />
              </>
            }
          />
        </>
      )}
      <BackButton onClose={onClose} />
    </Step>
  );
}
