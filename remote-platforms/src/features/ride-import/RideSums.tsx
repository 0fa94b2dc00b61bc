import { type EntrySum, entrySums, type FileEntry } from '@park/domain/ride-file/file-entries';
import type { SumCheck } from '@park/domain/ride-file/check-sums';
import { RIDE_AMOUNTS, type RideAmount } from '@park/domain/ride-file/ride-fields';
import { useRoomTexts } from '@park/forms/import-room/use-room-texts';
import { Note } from '@park/forms/table-file/table-file.styles';
import { DescriptionList } from '@park/ui/surfaces/DescriptionList';
import { Section } from '@park/ui/surfaces/Section';
import { CircleCheck, TriangleAlert } from '@park/ui/theme/icons';
import { useTranslation } from 'react-i18next';
import type { RideTexts } from './use-ride-texts.ts';

/** So many rows show where to look. */
const ROWS = 10;

interface WithTexts {
  readonly texts: RideTexts;
}

interface RideSumsProps extends WithTexts {
  /** In minor units. */
  readonly sums: Readonly<Partial<Record<RideAmount, number>>>;
}

/** The sums of rides, part by part. */
export function RideSums({ sums, texts }: RideSumsProps) {
  return (
    <DescriptionList
      items={RIDE_AMOUNTS.flatMap((amount) => {
        const units = sums[amount] ?? 0;
        return units === 0 ? [] : [{ label: texts.fieldOf(amount), value: texts.amountOf(units) }];
      })}
    />
  );
}

interface SumChecksProps extends WithTexts {
  readonly checks: readonly SumCheck[];
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

interface EntriesFoundProps extends WithTexts {
  readonly entries: readonly FileEntry[];
}

/** The rows of no ride, summed by what they are and whose they are. */
export function EntriesFound({ entries, texts }: EntriesFoundProps) {
  const { t } = useTranslation('ride-import');
  const { t: tRoom } = useRoomTexts();
  const nameOf = ({ kind, label, driverName }: EntrySum): string =>
    [t(`entries.kinds.${kind}`), label, driverName].filter(Boolean).join(' · ');
  if (entries.length === 0) return null;
  return (
    <Section title={t('entries.title')} defaultOpen>
      <DescriptionList
        items={entrySums(entries).map((sum) => ({
          label: nameOf(sum),
          value: `${texts.amountOf(sum.amount)} (${tRoom('rowCount', { count: sum.rows })})`,
        }))}
      />
    </Section>
  );
}
