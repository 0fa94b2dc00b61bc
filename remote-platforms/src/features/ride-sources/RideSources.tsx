import { lateDialog } from '@park/forms/ActionDialog';
import { RequestView } from '@park/forms/RequestView';
import { useMay } from '@park/session/use-may';
import { Button } from '@park/ui/actions/Button';
import { TextLink } from '@park/ui/actions/Link.styles';
import { Card, CardBody, CardHeader } from '@park/ui/surfaces/Card';
import { DataNotes } from '@park/ui/surfaces/DataNotes';
import { EmptyView } from '@park/ui/surfaces/StateView';
import { Muted, Stack } from '@park/ui/surfaces/layout';
import { Plus } from '@park/ui/theme/icons';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type SourceAction, SourceSection } from './SourceSection.tsx';
import { listRideSources } from '@park/contract/ride-sources';
import { useHost } from '@park/federation/host-services';
import { useRequestState } from '@park/federation/use-request-state';
import { useQuery, useQueryClient } from '@tanstack/react-query';

/** Where rides come from, and reading it again after a change. */
function useSources() {
  const { http } = useHost();
  const client = useQueryClient();
  const query = useQuery({
    queryKey: [listRideSources.path],
    queryFn: ({ signal }) => http.call(listRideSources, undefined, { signal }),
  });
  // A part of another screen shows its failure in itself and announces nothing.
  const state = useRequestState(query, { notice: null, unreadable: query.data?.unreadable });
  return {
    ...state,
    sources: (state.isLoading ? undefined : query.data?.sources) ?? [],
    refresh: (): void => void client.invalidateQueries({ queryKey: [listRideSources.path] }),
  };
}

const SourceDialog = lateDialog(() => import('./SourceDialog.tsx').then((each) => each.SourceDialog));

/** The server's own description of the calls that a program makes. */
const DOCS = '/api/docs';

/** Where rides come from, and the keys of the programs that send them. */
export function RideSources() {
  const { t } = useTranslation('ride-sources');
  const id = useId();
  const obstacle = useMay('manageSources') ? null : t('mayNot');
  const found = useSources();
  const { sources, refresh, isLoading, failure } = found;
  const [action, setAction] = useState<SourceAction | null>(null);

  return (
    <Card aria-labelledby={id}>
      <CardHeader
        id={id}
        title={t('title')}
        actions={
          <Button icon={<Plus aria-hidden />} obstacle={obstacle} onClick={() => setAction({ kind: 'add' })}>
            {t('add')}
          </Button>
        }
      />
      <CardBody>
        <Stack>
          <p>
            <Muted>{t('lead')}</Muted>{' '}
            <TextLink href={DOCS} target="_blank" rel="noopener">
              {t('docs')}
            </TextLink>
          </p>
          <DataNotes notes={found.notes} />
          <RequestView state={found} loading={t('loading')} failed={t('failed')} />
          {!isLoading && failure === null && sources.length === 0 && (
            <EmptyView title={t('none')} text={t('noneText')} />
          )}
        </Stack>
        {sources.map((source, index) => (
          <SourceSection
            key={source.id ?? index}
            source={source}
            obstacle={obstacle}
            refresh={refresh}
            onAsk={setAction}
          />
        ))}
      </CardBody>
      {action && (
        <SourceDialog {...{ action, sources, refresh }} onAsk={setAction} onClose={() => setAction(null)} />
      )}
    </Card>
  );
}
