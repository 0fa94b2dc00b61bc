import { knownRole } from '@park/domain/people/roles';
import { sessionAtom } from '@park/session/session-atom';
import { useMay } from '@park/session/use-may';
import { Card } from '@park/ui/surfaces/Card';
import { PageHeader } from '@park/ui/surfaces/PageHeader';
import { EmptyView } from '@park/ui/surfaces/StateView';
import { Users } from '@park/ui/theme/icons';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { PeopleBoard } from './PeopleBoard.tsx';

/**
 * Who may use the console, in which role; for administrators. Anybody else reads why there is
 * nothing to do here.
 */
export function PeopleScreen() {
  const { t } = useTranslation('people');
  const role = knownRole(useAtomValue(sessionAtom)?.role);
  const mayManage = useMay('managePeople');
  if (mayManage) return <PeopleBoard />;
  return (
    <>
      <PageHeader title={t('title')} />
      <Card>
        <EmptyView
          icon={<Users aria-hidden size={28} strokeWidth={1.5} />}
          title={t('refused.title')}
          text={t('refused.text', { role: role === null ? '' : t(`roles.${role}`) })}
        />
      </Card>
    </>
  );
}
