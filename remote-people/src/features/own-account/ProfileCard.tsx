import { Card, CardBody, CardHeader } from '@park/ui/surfaces/Card';
import { useTranslation } from 'react-i18next';
import { RequestView } from '@park/forms/RequestView';
import { ProfileForm } from './late-forms.ts';
import { useProfile } from './use-profile.ts';

/** Changes the own name and phone. */
export function ProfileCard() {
  const { t } = useTranslation('own-account');
  const { state, profile } = useProfile();
  return (
    <Card>
      <CardHeader title={t('profile.title')} />
      <CardBody>
        <RequestView state={state} loading={t('profile.loading')} />
        {profile && <ProfileForm profile={profile} />}
      </CardBody>
    </Card>
  );
}
