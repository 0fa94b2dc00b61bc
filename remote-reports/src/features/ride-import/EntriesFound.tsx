import { type EntrySum, entrySums, type FileEntry } from '@park/domain/ride-file/file-entries';
import { useRoomTexts } from '@park/forms/import-room/use-room-texts';
import { DescriptionList } from '@park/ui/surfaces/DescriptionList';
import { Section } from '@park/ui/surfaces/Section';
import { useTranslation } from 'react-i18next';
import type { RideTexts } from './use-ride-texts.ts';

export interface EntriesFoundProps {
  readonly entries: readonly FileEntry[];
  readonly texts: RideTexts;
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
