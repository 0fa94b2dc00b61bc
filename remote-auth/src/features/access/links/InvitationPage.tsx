import { useHost } from '@park/federation/host-services';
import { useTranslation } from 'react-i18next';
import type { AccessProps } from '../../../page/access-step.ts';
import { accessCalls } from '../access-calls.ts';
import { OpenedLink } from './OpenedLink.tsx';
import { OPERATOR_PASSWORD_MIN, TEXT_MAX } from '@park/contract/limits';
import { newPasswordProblem, type NewPasswordProblem } from '@park/domain/people/new-password';
import { knownRole } from '@park/domain/people/roles';
import { TextField } from '@park/ui/fields/TextField';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { AccessForm } from '../AccessForm.tsx';
import { Facts } from '../access.styles.ts';
import { BackButton } from '../BackButton.tsx';
import { StepHead } from '../StepHead.tsx';
import { useSubmit } from '../use-submit.ts';
import { NewPasswordField } from './NewPasswordField.tsx';

type Text = string | null;

interface InvitationFormProps extends AccessProps {
  readonly token: string;
  readonly invitation: {
    readonly [Field in 'name' | 'email' | 'phone' | 'role' | 'park']: Text;
  };
}

interface Problems {
  readonly isNameMissing?: boolean;
  readonly password?: NewPasswordProblem | null;
}

/**
 * Name, phone and a password; accepting signs the person in, or leads to the set-up of the second
 * factor.
 */
function InvitationForm({ token, invitation, onStep, onSignedIn, onClose }: InvitationFormProps) {
  const { t } = useTranslation('access');
  const { http } = useHost();
  const { isBusy, failure, fields, submit, forget } = useSubmit(['name', 'phone', 'password']);
  const [problems, setProblems] = useState<Problems>({});
  const name = useRef<HTMLInputElement>(null);
  const phone = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const role = knownRole(invitation.role);
  const email = invitation.email ?? '';

  useEffect(() => {
    if (fields['name']) name.current?.focus();
    else if (fields['phone']) phone.current?.focus();
    else if (fields['password']) password.current?.focus();
  }, [fields]);

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    const values = {
      name: name.current?.value.trim() ?? '',
      phone: phone.current?.value.trim() || null,
      password: password.current?.value ?? '',
    };
    const found = { isNameMissing: values.name === '', password: newPasswordProblem(values.password) };
    setProblems(found);
    if (found.isNameMissing) name.current?.focus();
    else if (found.password) password.current?.focus();
    else {
      const credentials = { email, password: values.password };
      void submit(
        async () => onSignedIn(await accessCalls(http).acceptInvitation(token, values), credentials),
        (refusal) => {
          const isSetUp = refusal.code === 'second_factor_setup_required';
          if (isSetUp) onStep({ kind: 'setup', credentials });
          return isSetUp;
        },
      );
    }
  }

  function handleEdit(): void {
    setProblems({});
    forget();
  }

  return (
    <>
      <StepHead title={t('invitation.title', { park: invitation.park ?? '' })} lead={t('invitation.lead')} />
      <Facts>
        <dt>{t('invitation.role')}</dt>
        <dd>{role ? t(`roles.${role}`) : invitation.role}</dd>
      </Facts>
      <AccessForm
        isBusy={isBusy}
        failure={failure}
        submitLabel={t('invitation.submit')}
        busyLabel={t('invitation.submitting')}
        onSubmit={handleSubmit}
      >
        <TextField
          label={t('invitation.email')}
          type="email"
          autoComplete="username"
          readOnly
          value={email}
        />
        <TextField
          ref={name}
          label={t('invitation.name')}
          autoComplete="name"
          defaultValue={invitation.name ?? ''}
          maxLength={TEXT_MAX}
          error={problems.isNameMissing ? t('invitation.nameRequired') : fields['name']}
          onInput={handleEdit}
        />
        <TextField
          ref={phone}
          type="tel"
          label={t('invitation.phone')}
          autoComplete="tel"
          defaultValue={invitation.phone ?? ''}
          maxLength={TEXT_MAX}
          error={fields['phone']}
          onInput={handleEdit}
        />
        <NewPasswordField
          field={password}
          error={
            problems.password
              ? t(`passwordProblems.${problems.password}`, { min: OPERATOR_PASSWORD_MIN })
              : fields['password']
          }
          onInput={handleEdit}
        />
      </AccessForm>
      <BackButton onClose={onClose} />
    </>
  );
}

interface InvitationPageProps extends AccessProps {
  readonly token: string;
}

/** An invitation: who is invited to which park, and the form that accepts it. */
export function InvitationPage(props: InvitationPageProps) {
  const { t } = useTranslation('access');
  const { http } = useHost();
  return (
    <OpenedLink
      open={() => accessCalls(http).openInvitation(props.token)}
      texts={{
        opening: t('invitation.opening'),
        refused: t('invitation.refused'),
        failed: t('invitation.failed'),
      }}
      onClose={props.onClose}
    >
      {(invitation) => <InvitationForm {...props} invitation={invitation} />}
    </OpenedLink>
  );
}
