import { invitationToken } from '@park/domain/people/invitation-link';
import { Button } from '@park/ui/actions/Button';
import { TextField } from '@park/ui/fields/TextField';
import { Dialog } from '@park/ui/floating/Dialog';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccessProps } from '../../../page/access-step.ts';
import { Form } from '../../../page/page.styles.ts';

/**
 * Says that an account needs an invitation, and leads there from the link that one has been given.
 */
export function SignUpDialog({ onClose, onStep }: Pick<AccessProps, 'onClose' | 'onStep'>) {
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
