import { remarksOf } from '@park/domain/ride-file/ride-batches';
import { Muted } from '@park/forms/table-file/table-file.styles';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { RideTexts } from '../use-ride-texts.ts';
import type { RideRun } from './ride-run.ts';

export interface RemarksProps {
  readonly rides: RideRun;
  readonly texts: RideTexts;
}

/** What the server remarks on rides that it takes, such as sums that differ, and why rides wait. */
export function Remarks({ rides: { run }, texts }: RemarksProps) {
  const { t } = useTranslation('ride-import');
  const { outcomes } = useSyncExternalStore(run.subscribe, run.read);
  const { remarks, held } = remarksOf(outcomes);
  return (
    <>
      {remarks.map(({ code, example, count }) => (
        <Muted key={code}>
          {t('remark', { example: texts.remarkOf(example), count, formatted: texts.numberOf(count) })}
        </Muted>
      ))}
      {held > 0 && <Muted>{t('heldHelp')}</Muted>}
    </>
  );
}
