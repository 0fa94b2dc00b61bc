import { listRideSources, type RideSource } from '@park/contract/ride-sources';
import { useHost } from '@park/federation/host-services';
import { useRequestState } from '@park/federation/use-request-state';
import { RequestView } from '@park/forms/RequestView';
import { useMay } from '@park/session/use-may';
import { Card } from '@park/ui/surfaces/Card';
import { PageHeader } from '@park/ui/surfaces/PageHeader';
import { EmptyView } from '@park/ui/surfaces/StateView';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ChooseStep } from '@park/forms/import-room/ChooseStep';
import { ImportRoom } from '@park/forms/import-room/ImportRoom';
import { useLeaveGuard } from '@park/federation/use-leave-guard';
import { Button } from '@park/ui/actions/Button';
import { ColumnsStep } from './columns/ColumnsStep.tsx';
import { CheckStep, ResultStep } from './run/RunSteps.tsx';
import { useRideImport } from './use-ride-import.ts';
import { Muted, Stack } from '@park/forms/table-file/table-file.styles';
import { useRequestTexts } from '@park/i18n/request/use-request-texts';
import { SelectField } from '@park/ui/fields/SelectField';
import { LatePart } from '@park/ui/surfaces/LatePart';
import { useState } from 'react';
import styled from 'styled-components';

/** The choice that makes another source. */
const NEW = 'new';

const loadNewSource = () => import('./NewSource.tsx').then(({ NewSource }) => NewSource);

/** As high as the form that comes, so that nothing below it moves. */
const NewSourceGap = styled.div`
  block-size: 8.375rem;
  overflow-y: auto;
`;

interface SourceFieldProps {
  readonly sources: readonly RideSource[];
  readonly chosen: RideSource | null;
  readonly onChoose: (id: string) => void;
}

/** Which platform the files are from; who may manage sources makes one. */
function SourceField({ sources, chosen, onChoose }: SourceFieldProps) {
  const { t } = useTranslation('ride-import');
  const { part } = useRequestTexts();
  const mayManage = useMay('manageSources');
  const [isNew, setNew] = useState(false);
  const isMaking = mayManage && (isNew || chosen === null);
  if (!mayManage && chosen === null) return <Muted>{t('askForSource')}</Muted>;

  return (
    <Stack>
      {chosen !== null && (
        <SelectField
          label={t('source')}
          hint={t('sourceHint')}
          value={isMaking ? NEW : (chosen.id ?? '')}
          options={[
            ...sources.map(({ id, name }) => ({ value: id ?? '', label: name ?? '–' })),
            ...(mayManage ? [{ value: NEW, label: t('newSource.option') }] : []),
          ]}
          onChange={({ target: { value } }) => {
            setNew(value === NEW);
            if (value !== NEW) onChoose(value);
          }}
        />
      )}
      {isMaking && (
        <LatePart
          load={loadNewSource}
          props={{
            onMade: (id) => {
              onChoose(id);
              setNew(false);
            },
          }}
          texts={part}
          Frame={NewSourceGap}
        />
      )}
    </Stack>
  );
}

const STEPS = ['choose', 'columns', 'check', 'result'] as const;
const TEXTS = ['ride-import'] as const;

/** The import of rides, step by step; what was chosen stays until it is over. */
function RideImportSteps({ sources }: { readonly sources: readonly RideSource[] }) {
  const { t } = useTranslation('ride-import');
  const flow = useRideImport(sources);
  const { step, room, source } = flow;
  const obstacle = source === null ? t('noSource') : room.files.length === 0 ? t('noFile') : null;
  useLeaveGuard(room.files.length > 0 && step.name !== 'result');

  return (
    <ImportRoom texts={TEXTS} steps={STEPS} at={step.name}>
      {step.name === 'choose' && (
        <ChooseStep
          files={room}
          below={
            <Button
              kind="primary"
              obstacle={obstacle}
              busy={room.isReading}
              onClick={() => flow.goTo('columns')}
            >
              {t('toColumns')}
            </Button>
          }
        >
          <SourceField sources={sources} chosen={source} onChoose={flow.chooseSource} />
        </ChooseStep>
      )}
      {step.name === 'columns' && <ColumnsStep flow={flow} />}
      {step.name === 'check' && <CheckStep flow={flow} check={step.check} read={step.read} />}
      {step.name === 'result' && (
        <ResultStep flow={flow} check={step.check} rides={step.run} read={step.read} />
      )}
    </ImportRoom>
  );
}

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
