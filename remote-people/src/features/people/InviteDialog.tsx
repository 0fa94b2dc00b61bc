import { invitePerson } from '@park/contract/people';
import { type PersonProblem, personProblems } from '@park/domain/people/person-form';
import { knownRole } from '@park/domain/people/roles';
import { useHost } from '@park/federation/host-services';
import { Button } from '@park/ui/actions/Button';
import { TextField } from '@park/ui/fields/TextField';
import { Refusal } from '@park/ui/forms/Refusal';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Form } from '@park/forms/form.styles';
import { useCallForm } from '@park/forms/use-call-form';
import { NewLinkDialog } from './NewLinkDialog.tsx';
import { RoleField } from './RoleField.tsx';
import { useNewLink } from './use-new-link.ts';

const EMPTY = { name: '', email: '', phone: '', role: 'operator' };

/** Invites a person to the console and shows the link of the invitation, once. */
export function InviteDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('people');
  const { http } = useHost();
  const id = useId();
  const { link, onMade } = useNewLink();
  const { field, submit, busy, failure } = useCallForm({
    initial: EMPTY,
    problemsOf: personProblems,
    textOf: (code: PersonProblem) => t(`problems.${code}`),
    send: ({ name, email, phone, role }) =>
      http.call(invitePerson, {
        ...{ name: name.trim(), email: email.trim(), role: knownRole(role) ?? 'viewer' },
        ...(phone.trim() !== '' && { phone: phone.trim() }),
      }),
    onDone: onMade,
  });
  return (
    <NewLinkDialog
      title={t('invite.title')}
      link={link}
      onClose={onClose}
      action={
        <Button type="submit" form={id} kind="primary" busy={busy}>
          {t('invite.confirm')}
        </Button>
      }
    >
      <Form id={id} noValidate onSubmit={submit}>
        <Refusal text={failure} />
        <TextField {...field('name')} label={t('fields.name')} required autoComplete="off" />
        <TextField
          {...field('email')}
          type="email"
          label={t('fields.email')}
          required
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <TextField {...field('phone')} type="tel" label={t('fields.phone')} autoComplete="off" />
        <RoleField {...field('role')} />
      </Form>
    </NewLinkDialog>
  );
}
