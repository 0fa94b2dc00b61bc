import type { FilePlace } from '@park/domain/ride-file/check-sums';
import type { RideFiles } from '@park/domain/ride-file/read-ride-files';
import { SaveRefused } from '@park/forms/import-room/SaveRefused';
import { useRoomTexts } from '@park/forms/import-room/use-room-texts';
import { Row, Stack } from '@park/forms/table-file/table-file.styles';
import { useTranslation } from 'react-i18next';
import { EntriesFound, RideSums, SumChecks } from '../RideSums.tsx';
import type { RideImportFlow } from '../use-ride-import.ts';
import type { RideTexts } from '../use-ride-texts.ts';
import { PreviewTable } from './PreviewTable.tsx';
import { RideNotes } from './RideNotes.tsx';
import { SAMPLE, SampleTable } from './SampleTable.tsx';

interface RidesFoundProps {
  readonly read: RideFiles;
  readonly flow: RideImportFlow;
  readonly texts: RideTexts;
}

/** The rides that the files give: how many, their sums, the first of them, and what is refused. */
export function RidesFound({ read, flow, texts }: RidesFoundProps) {
  const { t } = useTranslation('ride-import');
  const { t: tRoom } = useRoomTexts();
  const { rides, refused, sums, checks, entries } = read;
  const { tables, settings, source } = flow;
  const rows = texts.refusedOf(refused);
  const count = (value: number) => ({ count: value, formatted: texts.numberOf(value) });
  const placeOf = ({ file, line }: FilePlace): string =>
    tables.length > 1 ? `${tables[file]?.name ?? ''}: ${line}` : String(line);

  return (
    <Stack>
      <p role="status">
        {t('found', count(rides.length))}
        {refused.length > 0 && ` ${t('refused', count(refused.length))}`}
      </p>
      <RideSums sums={sums} texts={texts} />
      <SumChecks checks={checks} texts={texts} />
      <EntriesFound entries={entries} texts={texts} />
      <RideNotes {...{ read, tables, texts, source, placeOf }} />
      {rows.length > 0 && (
        <>
          <Row>
            <SaveRefused count={rows.length} refused={flow.refusedOf(rows)} />
          </Row>
          <SampleTable
            label={t('refusedRows', { count: Math.min(SAMPLE, rows.length) })}
            columns={[{ heading: t('columns.row'), isNumeric: true }, { heading: tRoom('reasons') }]}
            rows={rows.slice(0, SAMPLE).map((row) => [placeOf(row), row.reason])}
          />
        </>
      )}
      <PreviewTable rides={rides} timeZone={settings.timeZone} placeOf={placeOf} />
    </Stack>
  );
}
