import { listRideSources, type RideSource } from '@park/contract/ride-sources';
import { readPlatformStatement } from '@park/contract/statements';
import { tellsSums } from '@park/domain/connectors/connection-form';
import type { DateRange } from '@park/domain/report/date-range';
import { useHost } from '@park/federation/host-services';
import { Buttons, Stack } from '@park/forms/form.styles';
import { useCall } from '@park/forms/use-call';
import { useMay } from '@park/session/use-may';
import { Button } from '@park/ui/actions/Button';
import { Refusal } from '@park/ui/forms/Refusal';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useRefreshAll } from '../ledger-calls.ts';

/** Asks a platform what it says of the shown days; nothing where no source could tell. */
export function ReadStatements({ range: { from, to } }: { readonly range: DateRange }) {
  const { t } = useTranslation('statement-match');
  const { http, hasExtension, notify } = useHost();
  const refresh = useRefreshAll();
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
  if (sources.length === 0) return null;
  return (
    <Stack>
      <Refusal text={call.failure} />
      <Buttons>
        {sources.map((source) => (
          <Button key={source.id} busy={call.busy} onClick={() => call.run(source)}>
            {t('read', { source: source.name })}
          </Button>
        ))}
      </Buttons>
    </Stack>
  );
}
