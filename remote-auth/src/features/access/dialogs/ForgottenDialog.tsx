import { loginProblems } from '@park/domain/login/login-form';
import { useHost } from '@park/federation/host-services';
import { Button } from '@park/ui/actions/Button';
import { TextField } from '@park/ui/fields/TextField';
import { Dialog } from '@park/ui/floating/Dialog';
import { Refusal } from '@park/ui/forms/Refusal';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Form } from '../../../page/page.styles.ts';
import { accessCalls } from '../access-calls.ts';
import { useSubmit } from '../use-submit.ts';

/** Asks for a link for a new password. The answer never tells whether the address is known. */
export function ForgottenDialog({ onClose }: { readonly onClose: () => void }) {
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
