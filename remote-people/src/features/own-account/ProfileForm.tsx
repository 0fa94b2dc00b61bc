import { updateProfile } from '@park/contract/people';
import { useHost } from '@park/federation/host-services';
import { useLeaveGuard } from '@park/federation/use-leave-guard';
import { TextField } from '@park/ui/fields/TextField';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useCallForm } from '@park/forms/use-call-form';
import { AccountForm } from './AccountForm.tsx';
import { type Profile, profileKey } from './own-account-calls.ts';

const valuesOf = ({ name, phone }: Profile) => ({ name: name ?? '', phone: phone ?? '' });

/** The own name and phone. The frame, which shows the name, follows. */
export function ProfileForm({ profile }: { readonly profile: Profile }) {
  const { t } = useTranslation('own-account');
  const { http, notify, session } = useHost();
  const client = useQueryClient();
  const form = useCallForm({
    initial: valuesOf(profile),
    fields: updateProfile.in,
    send: ({ name, phone }) => http.call(updateProfile, { name: name.trim(), phone: phone.trim() }),
    onDone: (saved) => {
      client.setQueryData(profileKey, saved);
      form.reset(valuesOf(saved));
      session.refresh();
      notify({ kind: 'success', text: t('profile.done') });
    },
  });
  useLeaveGuard(form.isDirty);
  return (
    <AccountForm
      form={form}
      label={t('profile.title')}
      text={t('profile.text')}
      submitLabel={t('profile.submit')}
      obstacle={form.isDirty ? null : t('profile.unchanged')}
    >
      <TextField {...form.field('name')} label={t('profile.name')} autoComplete="name" />
      <TextField {...form.field('phone')} type="tel" label={t('profile.phone')} autoComplete="tel" />
    </AccountForm>
  );
}
