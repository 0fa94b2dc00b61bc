import { useScreenAddress } from '@park/federation/host-services';
import { useMay } from '@park/session/use-may';
import { Card } from '@park/ui/surfaces/Card';
import { PageHeader } from '@park/ui/surfaces/PageHeader';
import { EmptyView } from '@park/ui/surfaces/StateView';
import { useTranslation } from 'react-i18next';
import { RunScreen } from './RunScreen.tsx';
import { RunsBoard } from './RunsBoard.tsx';

/** The payout runs, or the one that the address names; a role that may not see them reads why. */
export function PayoutsScreen() {
  const { t } = useTranslation('payouts');
  const { run } = useScreenAddress();
  const mayRead = useMay('readPayouts');
  if (!mayRead)
    return (
      <>
        <PageHeader title={t('title')} />
        <Card>
          <EmptyView title={t('mayNotRead')} text={t('mayNotReadText')} />
        </Card>
      </>
    );
  return run === undefined ? <RunsBoard /> : <RunScreen key={run} id={run} />;
}
