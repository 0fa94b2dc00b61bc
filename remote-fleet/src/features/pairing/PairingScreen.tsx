import { formatNumber } from '@park/domain/format/number';
import { countPairingProblems, pairingProblems } from '@park/domain/pairing/pairing-problems';
import { useLocale } from '@park/i18n/use-locale';
import { Card } from '@park/ui/surfaces/Card';
import { DataNotes } from '@park/ui/surfaces/DataNotes';
import { PageHeader } from '@park/ui/surfaces/PageHeader';
import { EmptyView, ErrorView, LoadingView } from '@park/ui/surfaces/StateView';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Breadcrumb } from '../../record/Breadcrumb.tsx';
import { useListAddress } from '../../record/use-list-address.ts';
import { NotInLongPark } from '../../data/NotInLongPark.tsx';
import { PairingBoard } from './PairingBoard.tsx';
import { useParkPairs } from '../../record/pairing/use-park-pairs.ts';

interface PairingScreenProps {
  /** The list from which the board was opened. */
  readonly list: 'drivers' | 'vehicles';
}

/** Who drives what: what is wrong in the park now, and what mends it. */
export function PairingScreen({ list }: PairingScreenProps) {
  const { t } = useTranslation('pairing');
  const { t: names } = useTranslation(list);
  const locale = useLocale();
  const address = useListAddress();
  const { drivers, vehicles, isLong, failure, isFetching, notes, retry } = useParkPairs();
  const problems = useMemo(
    () => drivers && vehicles && pairingProblems(drivers, vehicles),
    [drivers, vehicles],
  );
  const count = problems && countPairingProblems(problems);
  const isRefused = isLong.drivers || isLong.vehicles;
  const title = t('title');

  return (
    <>
      <PageHeader
        title={title}
        description={count ? t('count', { count, formatted: formatNumber(count, locale) }) : t('description')}
        above={
          <Breadcrumb
            label={t('place')}
            back={t(`back.${list}`)}
            list={names('title')}
            here={title}
            to={address}
          />
        }
      />
      <DataNotes notes={notes} />
      {drivers && vehicles && problems && count !== 0 && (
        <PairingBoard drivers={drivers} vehicles={vehicles} problems={problems} />
      )}
      {(!problems || count === 0) && (
        <Card>
          {count === 0 && <EmptyView title={t('wellTitle')} text={t('wellText')} />}
          {isRefused && <NotInLongPark />}
          {!problems && !isRefused && failure === null && <LoadingView label={t('loading')} />}
          {!problems && !isRefused && failure !== null && (
            <ErrorView
              title={t('notRead')}
              message={failure}
              retryLabel={t('retry')}
              onRetry={retry}
              busy={isFetching}
            />
          )}
        </Card>
      )}
    </>
  );
}
