import type { SumCheck } from '@park/domain/ride-file/check-sums';
import { Note } from '@park/forms/table-file/table-file.styles';
import { CircleCheck, TriangleAlert } from '@park/ui/theme/icons';
import { useTranslation } from 'react-i18next';
import type { RideTexts } from './use-ride-texts.ts';

/** So many rows show where to look. */
const ROWS = 10;

export interface SumChecksProps {
  readonly checks: readonly SumCheck[];
  readonly texts: RideTexts;
}

/** What the files say in sum, beside what was read of them: a difference has an amount. */
export function SumChecks({ checks, texts }: SumChecksProps) {
  const { t } = useTranslation('ride-import');
  if (checks.length === 0) return null;
  const names: Readonly<Record<string, string>> = t('checks.names', { returnObjects: true });
  const isSound = checks.every(({ unexplained, rows }) => unexplained === 0 && rows.length === 0);
  return (
    <Note data-tone={isSound ? 'success' : 'warning'} aria-label={t('checks.label')} role="group">
      {isSound ? <CircleCheck aria-hidden size={18} /> : <TriangleAlert aria-hidden size={18} />}
      <div>
        {checks.map(({ field, said, read, unexplained, rows }) => (
          <p key={field}>
            {t('checks.sentence', {
              field: names[field] ?? texts.fieldOf(field),
              said: texts.amountOf(said),
              read: texts.amountOf(read),
              unexplained: texts.amountOf(unexplained),
            })}
            {rows.length > 0 &&
              ` ${t('checks.rows', {
                count: rows.length,
                rows: rows
                  .slice(0, ROWS)
                  .map(({ line }) => line)
                  .join(', '),
              })}`}
          </p>
        ))}
      </div>
    </Note>
  );
}
