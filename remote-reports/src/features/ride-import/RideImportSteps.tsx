import type { RideSource } from '@park/contract/ride-sources';
import { Steps } from '@park/forms/table-file/table-file.styles';
import { useLeaveGuard } from '@park/federation/use-leave-guard';
import { useTranslation } from 'react-i18next';
import { ChooseStep } from './choose/ChooseStep.tsx';
import { ColumnsStep } from './columns/ColumnsStep.tsx';
import { CheckStep } from './run/CheckStep.tsx';
import { ResultStep } from './run/ResultStep.tsx';
import { useRideImport } from './use-ride-import.ts';

const STEPS = ['choose', 'columns', 'check', 'result'] as const;

/** The import of rides, step by step; what was chosen stays until it is over. */
export function RideImportSteps({ sources }: { readonly sources: readonly RideSource[] }) {
  const { t } = useTranslation('ride-import');
  const flow = useRideImport(sources);
  const { step } = flow;
  useLeaveGuard(flow.files.length > 0 && step.name !== 'result');

  return (
    <>
      <Steps aria-label={t('steps.label')}>
        {STEPS.map((name) => (
          <li key={name} aria-current={name === step.name ? 'step' : undefined}>
            {t(`steps.${name}`)}
          </li>
        ))}
      </Steps>
      {step.name === 'choose' && <ChooseStep flow={flow} sources={sources} />}
      {step.name === 'columns' && <ColumnsStep flow={flow} />}
      {step.name === 'check' && <CheckStep flow={flow} check={step.check} read={step.read} />}
      {step.name === 'result' && (
        <ResultStep flow={flow} check={step.check} run={step.run} read={step.read} />
      )}
    </>
  );
}
