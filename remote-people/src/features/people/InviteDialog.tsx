import { invitePerson } from '@park/contract/people';
import { type PersonProblem, personProblems } from '@park/domain/people/person-form';
import { knownRole } from '@park/domain/people/roles';
import { useHost } from '@park/federation/host-services';
import { FormDialog } from '@park/forms/ActionDialog';
import { useCallForm } from '@park/forms/use-call-form';
import { TextField } from '@park/ui/fields/TextField';
import { useTranslation } from 'react-i18next';
import { LinkShown } from './LinkShown.tsx';
import { RoleField } from './RoleField.tsx';
import { useRefreshPeople } from './use-people.ts';

const EMPTY = { name: '', email: '', phone: '', role: 'operator' };

/** Invites a person to the console and shows the link of the invitation, once. */
export function InviteDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('people');
  const { http } = useHost();
  const form = useCallForm({
    keptAs: 'invitation',
    initial: EMPTY,
    problemsOf: personProblems,
    textOf: (code: PersonProblem) => t(`problems.${code}`),
    send: ({ name, email, phone, role }) =>
      http.call(invitePerson, {
        name: name.trim(),
        email: email.trim(),
        role: knownRole(role) ?? 'viewer',
        ...(phone.trim() !== '' && { phone: phone.trim() }),
      }),
    refresh: useRefreshPeople(),
  });
  return (
    <FormDialog
      form={form}
      title={t('invite.title')}
      onClose={onClose}
      label={t('invite.confirm')}
      given={form.answer && <LinkShown link={form.answer} />}
      givenLabel={t('done')}
    >
      <TextField {...form.field('name')} label={t('fields.name')} required autoComplete="off" />
      <TextField
        {...form.field('email')}
        type="email"
        label={t('fields.email')}
        required
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField {...form.field('phone')} type="tel" label={t('fields.phone')} autoComplete="off" />
      <RoleField {...form.field('role')} />
    </FormDialog>
  );
}
