import { useHost, useScreenAddress } from '@park/federation/host-services';
import { lateScreen } from '@park/federation/late-screen';
import { RequestView } from '@park/forms/RequestView';
import { useMay } from '@park/session/use-may';
import { Card } from '@park/ui/surfaces/Card';
import { DataNotes } from '@park/ui/surfaces/DataNotes';
import { BackLink } from '../../ledger/BackLink.tsx';
import { PageHeader } from '@park/ui/surfaces/PageHeader';
import { EmptyView } from '@park/ui/surfaces/StateView';
import { useTranslation } from 'react-i18next';
import { useParkDrivers } from '../../ledger/use-park-drivers.ts';

const AddEntriesForm = lateScreen(() => import('./AddEntriesForm.tsx').then((each) => each.AddEntriesForm));

/**
 * Adds an entry to the accounts of many drivers: choose them, look at the balances before and
 * after, book.
 */
export function AddEntriesScreen() {
  const { t } = useTranslation('entries');
  const { navigation } = useHost();
  const { form: _form, ...back } = useScreenAddress();
  const mayAdd = useMay('addEntries');
  const park = useParkDrivers();
  const { drivers, isLoading, failure } = park;
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('lead')}
        above={<BackLink to={back}>{t('back')}</BackLink>}
      />
      {!mayAdd && (
        <Card>
          <EmptyView title={t('mayNotAdd')} />
        </Card>
      )}
      {mayAdd && (isLoading || failure !== null) && (
        <Card>
          <RequestView state={park} loading={t('loading')} failed={t('failed')} />
        </Card>
      )}
      {mayAdd && !isLoading && failure === null && (
        <>
          <DataNotes notes={park.notes} />
          <AddEntriesForm
            drivers={drivers}
            closedThrough={park.closedThrough}
            search={back.q ?? ''}
            onDone={() => navigation.go(back, { unguarded: true })}
          />
        </>
      )}
    </>
  );
}
