import type { RideSource } from '@park/contract/ride-sources';
import type { RideFiles, RideTable } from '@park/domain/ride-file/read-ride-files';
import type { RideFileSettings } from '@park/domain/ride-file/ride-fields';
import { Row, Stack } from '@park/forms/table-file/table-file.styles';
import { Button } from '@park/ui/actions/Button';
import { Download } from '@park/ui/theme/icons';
import { useTranslation } from 'react-i18next';
import { EntriesFound } from '../EntriesFound.tsx';
import { RideSums } from '../RideSums.tsx';
import { SumChecks } from '../SumChecks.tsx';
import { useRefusedFile } from '../run/use-refused-file.ts';
import type { RideTexts } from '../use-ride-texts.ts';
import { PreviewTable } from './PreviewTable.tsx';
import { RefusedTable } from './RefusedTable.tsx';
import { RideNotes } from './RideNotes.tsx';

export interface RidesFoundProps {
  readonly read: RideFiles;
  readonly tables: readonly RideTable[];
  readonly settings: RideFileSettings;
  readonly texts: RideTexts;
  readonly source: RideSource | null;
}

/** The rides that the files give: how many, their sums, the first of them, and what is refused. */
export function RidesFound({ read, tables, settings, texts, source }: RidesFoundProps) {
  const { t } = useTranslation('ride-import');
  const { rides, refused, sums, checks, entries } = read;
  const saveRefused = useRefusedFile(tables);
  const rows = refused.map(({ problems, ...row }) => ({
    ...row,
    reason: problems.map(texts.reasonOf).join('. '),
  }));
  const count = (value: number) => ({ count: value, formatted: texts.numberOf(value) });

  return (
    <Stack>
      <p role="status">
        {t('found', count(rides.length))}
        {refused.length > 0 && ` ${t('refused', count(refused.length))}`}
      </p>
      <RideSums sums={sums} texts={texts} />
      <SumChecks checks={checks} texts={texts} />
      <EntriesFound entries={entries} texts={texts} />
      <RideNotes read={read} tables={tables} texts={texts} source={source} />
      {rows.length > 0 && (
        <>
          <Row>
            <Button icon={<Download aria-hidden />} onClick={() => saveRefused(rows)}>
              {t('saveRefused', count(rows.length))}
            </Button>
          </Row>
          <RefusedTable rows={rows} tables={tables} />
        </>
      )}
      <PreviewTable rides={rides} tables={tables} settings={settings} />
    </Stack>
  );
}
