import type { Outcomes } from '@park/domain/import/import-progress';
import { useHost } from '@park/federation/host-services';
import { useTranslation } from 'react-i18next';
import { saveLines } from '@park/forms/table-file/save-lines';
import { useFieldTexts } from '../use-field-texts.ts';
import type { ImportJob } from './import-job.ts';
import { passwordLines, refusedLines } from './result-lines.ts';

const EXTENSION = /\.[^.]{1,5}$/;

/** The files that an import gives back, in the format of the file that was chosen. */
export function useResultFiles() {
  const { t } = useTranslation('import');
  const { labelOf } = useFieldTexts('drivers');
  const { notify } = useHost();

  function save(job: ImportJob, name: string, lines: readonly (readonly string[])[]): void {
    const { fileName, delimiter } = job;
    const to = delimiter === null ? ({ format: 'xlsx' } as const) : ({ format: 'csv', delimiter } as const);
    saveLines(`${fileName.replace(EXTENSION, '')} - ${name}`, lines, to).catch(() =>
      notify({ kind: 'error', text: t('partFailed') }),
    );
  }

  return {
    saveRefused: (job: ImportJob, outcomes: Outcomes | null) =>
      save(job, t('refusedFile'), refusedLines(job, outcomes, t('reasons'))),
    savePasswords: (job: ImportJob, outcomes: Outcomes) =>
      save(
        job,
        t('passwordFile'),
        passwordLines(job, outcomes, [labelOf('name'), labelOf('email'), labelOf('password')]),
      ),
  };
}
