import { lateDialog } from '@park/forms/ActionDialog';
import { useMay } from '@park/session/use-may';
import { TextLink } from '@park/ui/actions/Link.styles';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SettingsCard } from '../../settings/SettingsCard.tsx';
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
  const obstacle = useMay('manageSources') ? null : t('mayNot');
  const found = useSources();
  const { sources, refresh } = found;
  const [action, setAction] = useState<SourceAction | null>(null);

  return (
    <SettingsCard
      name="ride-sources"
      link={
        <TextLink href={DOCS} target="_blank" rel="noopener">
          {t('docs')}
        </TextLink>
      }
      state={found}
      isEmpty={sources.length === 0}
      obstacle={obstacle}
      onAdd={() => setAction({ kind: 'add' })}
    >
      {sources.map((source, index) => (
        <SourceSection
          key={source.id ?? index}
          source={source}
          obstacle={obstacle}
          refresh={refresh}
          onAsk={setAction}
        />
      ))}
      {action && (
        <SourceDialog {...{ action, sources, refresh }} onAsk={setAction} onClose={() => setAction(null)} />
      )}
    </SettingsCard>
  );
}
