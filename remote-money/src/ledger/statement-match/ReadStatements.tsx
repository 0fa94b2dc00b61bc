import { fetchSourceDays, listRideSources, type RideSource } from '@park/contract/ride-sources';
import { readPlatformStatement } from '@park/contract/statements';
import { tellsSums } from '@park/domain/connectors/connection-form';
import type { DateRange } from '@park/domain/report/date-range';
import { useHost } from '@park/federation/host-services';
import { useCall } from '@park/forms/use-call';
import { useMay } from '@park/session/use-may';
import { Button } from '@park/ui/actions/Button';
import { Refusal } from '@park/ui/forms/Refusal';
import { useQuery } from '@tanstack/react-query';
import { Row, Stack } from '@park/ui/surfaces/layout';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { useRefreshAll } from '@park/forms/use-refresh-all';

interface ReadStatementsProps {
  readonly range: DateRange;
  /** Sources whose statements differ: their rides may be fetched anew. */
  readonly differing: readonly (string | null)[];
}

/** Asks a platform what it says of the shown days; nothing where no source could tell. */
export function ReadStatements({ range: { from, to }, differing }: ReadStatementsProps) {
  const { t } = useTranslation('statement-match');
  const { http, hasExtension, notify } = useHost();
  const refresh = useRefreshAll();
  const mayFetch = useMay('manageSources');
  const mayKeep = useMay('addEntries');
  const { data: sources = [] } = useQuery({
    queryKey: [listRideSources.path, 'statements'],
    enabled: mayKeep,
    queryFn: async ({ signal }) => {
      if (!(await hasExtension('statements'))) return [];
      const { sources: all } = await http.call(listRideSources, undefined, { signal });
      return all.filter(({ kind }) => tellsSums(kind));
    },
  });
  const call = useCall({
    send: ({ id }: RideSource) =>
      http.call(readPlatformStatement, { startDate: from, endDate: to }, { params: { id: id ?? '' } }),
    onDone: ({ changed }) => {
      notify({ kind: 'success', text: t(changed === false ? 'readSame' : 'readDone') });
      refresh();
    },
  });
  const fetching = useCall({
    send: ({ id }: RideSource) => http.call(fetchSourceDays, { from, to }, { params: { id: id ?? '' } }),
    onDone: () => notify({ kind: 'success', text: t('fetchAsked') }),
  });
  if (sources.length === 0) return null;
  return (
    <Stack>
      <Refusal text={call.failure ?? fetching.failure} />
      <Row>
        {sources.map((source) => (
          <Fragment key={source.id}>
            <Button busy={call.busy} onClick={() => call.run(source)}>
              {t('read', { source: source.name })}
            </Button>
            {mayFetch && differing.includes(source.id) && (
              <Button busy={fetching.busy} onClick={() => fetching.run(source)}>
                {t('fetch', { source: source.name })}
              </Button>
            )}
          </Fragment>
        ))}
      </Row>
    </Stack>
  );
}
