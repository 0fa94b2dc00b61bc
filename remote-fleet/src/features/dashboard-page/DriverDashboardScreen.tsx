import { listDrivers } from '@park/contract/drivers';
import { personName } from '@park/domain/login/person';
import { useHost } from '@park/federation/host-services';
import { ScreenLink } from '@park/federation/ScreenLink';
import { sessionAtom } from '@park/session/session-atom';
import { Button } from '@park/ui/actions/Button';
import { Card } from '@park/ui/surfaces/Card';
import { LogOut } from '@park/ui/theme/icons';
import { linkStyles } from '@park/ui/actions/Link.styles';
import { PageHeader } from '@park/ui/surfaces/PageHeader';
import { useAtomValue } from 'jotai';
import { useListTexts } from '@park/records/use-list-texts';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { useIsTooLong } from '@park/records/source/use-is-too-long';
import { NotInLongPark } from '../../data/NotInLongPark.tsx';
import { DashboardList } from './DashboardList.tsx';
import { Page } from './driver-dashboard.styles.ts';

const ConsoleLink = styled(ScreenLink)`
  ${linkStyles}
`;

/** The content of the sign-in page for a user who is already signed in. */
export function DriverDashboardScreen() {
  const { t } = useTranslation('dashboard-page');
  const { t: words } = useListTexts('dashboard-page');
  const { session } = useHost();
  const user = useAtomValue(sessionAtom);
  const isLong = useIsTooLong(listDrivers.path);

  return (
    <Page>
      <PageHeader
        title={t('title')}
        description={t('welcome', { name: (user && personName(user)) ?? words('missing') })}
        actions={
          <>
            <ConsoleLink to={{ tab: 'dashboard' }}>{t('console')}</ConsoleLink>
            <Button icon={<LogOut aria-hidden />} onClick={session.signOut}>
              {t('logout')}
            </Button>
          </>
        }
      />
      {isLong ? (
        <Card>
          <NotInLongPark />
        </Card>
      ) : (
        <DashboardList />
      )}
    </Page>
  );
}
