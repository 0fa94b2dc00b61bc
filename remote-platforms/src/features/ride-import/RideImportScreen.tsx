import { listRideSources } from '@park/contract/ride-sources';
import { useHost } from '@park/federation/host-services';
import { useRequestState } from '@park/federation/use-request-state';
import { RequestView } from '@park/forms/RequestView';
import { useMay } from '@park/session/use-may';
import { Card } from '@park/ui/surfaces/Card';
import { PageHeader } from '@park/ui/surfaces/PageHeader';
import { EmptyView } from '@park/ui/surfaces/StateView';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { RideImportSteps } from './RideImportSteps.tsx';

function RideImport() {
  const { t } = useTranslation('ride-import');
  const { http } = useHost();
  const query = useQuery({
    queryKey: [listRideSources.path],
    queryFn: ({ signal }) => http.call(listRideSources, undefined, { signal }),
  });
  const state = useRequestState(query, { notice: t('failed'), unreadable: query.data?.unreadable });
  if (query.data === undefined) {
    return (
      <Card>
        <RequestView state={state} loading={t('loading')} failed={t('failed')} />
      </Card>
    );
  }
  return <RideImportSteps sources={query.data.sources} />;
}

/** The import of rides, and of statements, from files that the park downloads from platforms. */
export function RideImportScreen() {
  const { t } = useTranslation('ride-import');
  const mayKeep = useMay('addEntries');

  return (
    <>
      <PageHeader title={t('title')} description={t('lead')} />
      {mayKeep ? (
        <RideImport />
      ) : (
        <Card>
          <EmptyView title={t('mayNot')} />
        </Card>
      )}
    </>
  );
}
