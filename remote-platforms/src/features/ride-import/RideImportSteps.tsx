import type { RideSource } from '@park/contract/ride-sources';
import { ChooseStep } from '@park/forms/import-room/ChooseStep';
import { ImportRoom } from '@park/forms/import-room/ImportRoom';
import { useLeaveGuard } from '@park/federation/use-leave-guard';
import { Button } from '@park/ui/actions/Button';
import { useTranslation } from 'react-i18next';
import { ColumnsStep } from './columns/ColumnsStep.tsx';
import { CheckStep, ResultStep } from './run/RunSteps.tsx';
import { SourceField } from './SourceField.tsx';
import { useRideImport } from './use-ride-import.ts';

const STEPS = ['choose', 'columns', 'check', 'result'] as const;
const TEXTS = ['ride-import'] as const;

/** The import of rides, step by step; what was chosen stays until it is over. */
export function RideImportSteps({ sources }: { readonly sources: readonly RideSource[] }) {
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
