import { useHost } from '@park/federation/host-services';
import type { AccessProps, AccessQuestion } from '../../../page/access-step.ts';
import { useLoaded } from '../use-loaded.ts';
import { Button } from '@park/ui/actions/Button';
import { Dialog } from '@park/ui/floating/Dialog';
import { useTranslation } from 'react-i18next';
import { Steps } from '../access.styles.ts';
import { invitationToken } from '@park/domain/people/invitation-link';
import { TextField } from '@park/ui/fields/TextField';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { Form } from '../../../page/page.styles.ts';
import { loginProblems } from '@park/domain/login/login-form';
import { Refusal } from '@park/ui/forms/Refusal';
import { accessCalls } from '../access-calls.ts';
import { useSubmit } from '../use-submit.ts';

/** Asks for a link for a new password. The answer never tells whether the address is known. */
function ForgottenDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('access');
  const { http } = useHost();
  const { isBusy, failure, fields, submit, forget } = useSubmit(['email']);
  const [problem, setProblem] = useState<'emailRequired' | 'emailInvalid' | null>(null);
  const [isMailed, setMailed] = useState<boolean | null>(null);
  const email = useRef<HTMLInputElement>(null);
  const formId = useId();
  useEffect(() => {
    if (fields['email']) email.current?.focus();
  }, [fields]);

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    const value = email.current?.value.trim() ?? '';
    const found = loginProblems({ email: value, password: '' }).email;
    if (found === 'emailRequired' || found === 'emailInvalid') {
      setProblem(found);
      email.current?.focus();
    } else {
      void submit(async () => setMailed((await accessCalls(http).requestReset(value)).isMailed ?? false));
    }
  }

  const isDone = isMailed !== null;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('forgotten.title')}
      closeLabel={t('close')}
      actions={
        isDone ? (
          <Button kind="primary" autoFocus onClick={onClose}>
            {t('understood')}
          </Button>
        ) : (
          <Button kind="primary" type="submit" form={formId} busy={isBusy}>
            {t('forgotten.submit')}
          </Button>
        )
      }
    >
      <div role="status">
        {isMailed === true && <p>{t('forgotten.mailed')}</p>}
        {isMailed === false && (
          <>
            <p>{t('explained.password.text')}</p>
            <p>{t('explained.password.first')}</p>
          </>
        )}
      </div>
      {!isDone && (
        <Form id={formId} noValidate onSubmit={handleSubmit}>
          <p>{t('forgotten.text')}</p>
          <Refusal text={failure} />
          <TextField
            ref={email}
            type="email"
            label={t('forgotten.email')}
            autoComplete="username"
            inputMode="email"
            autoCapitalize="none"
            spellCheck={false}
            error={problem ? t(`emailProblems.${problem}`) : fields['email']}
            onInput={() => {
              setProblem(null);
              forget();
            }}
          />
        </Form>
      )}
    </Dialog>
  );
}

/**
 * Says that an account needs an invitation, and leads there from the link that one has been given.
 */
function SignUpDialog({ onClose, onStep }: Pick<AccessProps, 'onClose' | 'onStep'>) {
  const { t } = useTranslation('access');
  const [isInvalid, setInvalid] = useState(false);
  const link = useRef<HTMLInputElement>(null);
  const formId = useId();

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    const token = invitationToken(link.current?.value ?? '');
    setInvalid(token === null);
    if (token === null) link.current?.focus();
    else onStep({ kind: 'invitation', token });
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('signUp.title')}
      closeLabel={t('close')}
      actions={
        <Button kind="primary" type="submit" form={formId}>
          {t('signUp.submit')}
        </Button>
      }
    >
      <Form id={formId} noValidate onSubmit={handleSubmit}>
        <p>{t('signUp.text')}</p>
        <TextField
          ref={link}
          label={t('signUp.label')}
          hint={t('signUp.hint')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={isInvalid ? t('signUp.invalid') : undefined}
          onInput={() => setInvalid(false)}
        />
      </Form>
    </Dialog>
  );
}

interface ExplainedDialogProps {
  readonly question: AccessQuestion;
  readonly onClose: () => void;
}

/** Explains that the park administrator manages accounts and passwords, and how to contact them. */
function ExplainedDialog({ question, onClose }: ExplainedDialogProps) {
  const { t } = useTranslation('access');
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(`explained.${question}.title`)}
      closeLabel={t('close')}
      actions={
        <Button kind="primary" onClick={onClose}>
          {t('understood')}
        </Button>
      }
    >
      <p>{t(`explained.${question}.text`)}</p>
      <Steps>
        <li>{t(`explained.${question}.first`)}</li>
        <li>{t(`explained.${question}.second`)}</li>
      </Steps>
    </Dialog>
  );
}

interface QuestionDialogProps extends AccessProps {
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
