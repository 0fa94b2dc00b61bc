import { endOwnSessions } from '@park/contract/people';
import { useHost } from '@park/federation/host-services';
import { useMay } from '@park/session/use-may';
import { Card, CardBody, CardHeader } from '@park/ui/surfaces/Card';
import { Muted, Stack } from '@park/ui/surfaces/layout';
import { useTranslation } from 'react-i18next';
import { SessionsPanel } from '../../person/SessionsPanel.tsx';
import { fetchOwnSessions, ownSessionsKey } from './own-account-calls.ts';
import { Cards, PasswordBody, PeopleLink } from './own-account.styles.ts';
import { PasswordForm } from './late-forms.ts';
import { ProfileCard } from './ProfileCard.tsx';
import { SecondFactorCard } from './SecondFactorCard.tsx';

/**
 * The own name, password, second factor and sessions, and for administrators the way to the people.
 */
export function OwnAccount() {
  const { t } = useTranslation('own-account');
  const { http } = useHost();
  const mayManage = useMay('managePeople');
  return (
    <Cards role="group" aria-label={t('title')}>
      <ProfileCard />
      <Card>
        <CardHeader title={t('password.title')} />
        <PasswordBody>
          <PasswordForm />
        </PasswordBody>
      </Card>
      <SecondFactorCard />
      <Card>
        <CardHeader title={t('sessions')} />
        <CardBody>
          <SessionsPanel
            queryKey={ownSessionsKey}
            load={(signal) => fetchOwnSessions(http, signal)}
            end={(ids) => http.call(endOwnSessions, ids ? { ids } : {})}
            isOwn
          />
        </CardBody>
      </Card>
      {mayManage && (
        <Card>
          <CardHeader title={t('people.title')} />
          <CardBody>
            <Stack>
              <Muted as="p">{t('people.text')}</Muted>
              <p>
                <PeopleLink to={{ tab: 'people' }}>{t('people.open')}</PeopleLink>
              </p>
            </Stack>
          </CardBody>
        </Card>
      )}
    </Cards>
  );
}
