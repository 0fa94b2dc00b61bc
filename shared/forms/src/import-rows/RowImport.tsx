import { matchHeadings } from '@park/domain/import/headings';
import { useHost } from '@park/federation/host-services';
import { LoadingView } from '@park/ui/surfaces/StateView';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChooseStep } from '../import-room/ChooseStep.tsx';
import { ImportRoom } from '../import-room/ImportRoom.tsx';
import { useImportFiles } from '../import-room/use-import-files.ts';
import { CheckStep } from './CheckStep.tsx';
import type { ImportJob } from './import-job.ts';
import { jobStoreOf } from './job-store.ts';
import { ResultStep } from './ResultStep.tsx';
import type { RowPlan } from './row-plan.ts';
import { type RowRun, rowRun } from './send-rows.ts';
import { Template } from './Template.tsx';

type Step =
  | { readonly name: 'opening' | 'choose' | 'check' }
  | { readonly name: 'result'; readonly rows: RowRun };

const STEPS = ['choose', 'check', 'result'] as const;

interface RowImportProps {
  readonly plan: RowPlan;
  /** Who imports: what is kept on the device is theirs. */
  readonly person: string;
}

/**
 * The import of records from a file, row by row: a file is chosen, checked, and its sound rows are
 * created. One that was left goes on from there.
 */
export function RowImport({ plan, person }: RowImportProps) {
  const { t } = useTranslation('import-rows');
  const { http } = useHost();
  const queryClient = useQueryClient();
  const store = useMemo(() => jobStoreOf(person, plan.name), [person, plan]);
  const [step, setStep] = useState<Step>({ name: 'opening' });
  const { headings } = plan.importer;
  const files = useImportFiles({
    reading: { names: headings, ...(plan.withTimes && { withTimes: true }) },
    chosenOf: (source) => ({ source, match: matchHeadings(source.table.headings, headings) }),
    onRead: () => setStep({ name: 'check' }),
  });

  const [file] = files.files;

  useEffect(() => {
    let isActive = true;
    void store.read().then((kept) => {
      if (!isActive) return;
      setStep(kept ? { name: 'result', rows: rowRun({ ...kept, plan, http, store }) } : { name: 'choose' });
    });
    return () => {
      isActive = false;
    };
  }, [store, plan, http]);

  async function begin(job: ImportJob): Promise<void> {
    const isKept = await store.keepJob(job);
    const rows = rowRun({ job, plan, http, store, isKept });
    setStep({ name: 'result', rows });
    void rows.run.start();
  }

  function startOver(): void {
    files.clear();
    setStep({ name: 'choose' });
  }

  async function finish(): Promise<void> {
    await store.drop();
    void queryClient.invalidateQueries({ queryKey: [plan.listPath] });
    startOver();
  }

  if (step.name === 'opening') return <LoadingView label={t('opening')} />;
  return (
    <ImportRoom texts={plan.texts} steps={STEPS} at={step.name}>
      {step.name === 'choose' && <ChooseStep files={files} below={<Template plan={plan} />} />}
      {step.name === 'check' && file && (
        <CheckStep {...{ plan, files, file }} onBegin={begin} onOther={startOver} />
      )}
      {step.name === 'result' && <ResultStep plan={plan} rows={step.rows} onFinish={() => void finish()} />}
    </ImportRoom>
  );
}
