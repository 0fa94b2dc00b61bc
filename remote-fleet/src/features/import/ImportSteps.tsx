import { LoadingView } from '@park/ui/surfaces/StateView';
import { useTranslation } from 'react-i18next';
import { ChooseStep } from './choose/ChooseStep.tsx';
import type { ImportKind } from './import-kinds.ts';
import { Steps } from '@park/forms/table-file/table-file.styles';
import { ReviewStep } from './review/ReviewStep.tsx';
import { RunStep } from './run/RunStep.tsx';
import { useImportFlow } from './use-import-flow.ts';

const STEPS = ['choose', 'review', 'run'] as const;

/** The import of drivers or vehicles from a file, step by step. */
export function ImportSteps({ kind }: { readonly kind: ImportKind }) {
  const { t } = useTranslation('import');
  const flow = useImportFlow(kind);
  const { step } = flow;

  if (step.name === 'opening') return <LoadingView label={t('opening')} />;
  return (
    <>
      <Steps aria-label={t('steps.label')}>
        {STEPS.map((name) => (
          <li key={name} aria-current={name === step.name ? 'step' : undefined}>
            {t(`steps.${name}`)}
          </li>
        ))}
      </Steps>
      {step.name === 'choose' && (
        <ChooseStep
          kind={kind}
          refused={step.refused}
          isReading={flow.isReading}
          onFile={(file) => void flow.choose(file, t('partFailed'))}
        />
      )}
      {step.name === 'review' && (
        <ReviewStep
          kind={kind}
          source={step.source}
          onSource={flow.review}
          onBegin={flow.begin}
          onOther={flow.startOver}
        />
      )}
      {step.name === 'run' && <RunStep kind={kind} run={step.run} onFinish={() => void flow.finish()} />}
    </>
  );
}
