import { invitePerson } from '@park/contract/people';
import { type PersonProblem, personProblems } from '@park/domain/people/person-form';
import { knownRole } from '@park/domain/people/roles';
import { useHost } from '@park/federation/host-services';
import { Button } from '@park/ui/actions/Button';
import { TextField } from '@park/ui/fields/TextField';
import { Dialog } from '@park/ui/floating/Dialog';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Form } from '../../calls/calls.styles.ts';
import { Refusal } from '../../calls/Refusal.tsx';
import { useCallForm } from '../../calls/use-call-form.ts';
import { LinkShown, type MadeLink } from './LinkShown.tsx';
import { RoleField } from './RoleField.tsx';
import { useRefreshPeople } from './use-people.ts';

const EMPTY = { name: '', email: '', phone: '', role: 'operator' };

/** Invites a person to the console and shows the link of the invitation, once. */
export function InviteDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('people');
  const { http } = useHost();
  const id = useId();
  const refresh = useRefreshPeople();
  const [link, setLink] = useState<MadeLink | null>(null);
  const { ref, field, submit, busy, failure } = useCallForm({
    initial: EMPTY,
    problemsOf: personProblems,
    textOf: (code: PersonProblem) => t(`problems.${code}`),
    send: ({ name, email, phone, role }) =>
      http.call(invitePerson, {
        ...{ name: name.trim(), email: email.trim(), role: knownRole(role) ?? 'viewer' },
        ...(phone.trim() !== '' && { phone: phone.trim() }),
      }),
    onDone: (made) => {
      setLink(made);
      refresh();
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('invite.title')}
      closeLabel={t('close')}
      actions={
        link === null ? (
          <>
            <Button onClick={onClose}>{t('cancel')}</Button>
            <Button type="submit" form={id} kind="primary" busy={busy}>
              {t('invite.confirm')}
            </Button>
          </>
        ) : (
          <Button onClick={onClose}>{t('done')}</Button>
        )
      }
    >
      {link === null ? (
        <Form id={id} ref={ref} noValidate onSubmit={submit}>
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
      ) : (
        <LinkShown link={link} />
      )}
    </Dialog>
  );
}
