import { type RideFiles, type RideTable } from '@park/domain/ride-file/read-ride-files';
import type { RideFileSettings } from '@park/domain/ride-file/ride-fields';
import { Muted, Row, Stack } from '@park/forms/table-file/table-file.styles';
import { Button } from '@park/ui/actions/Button';
import { Download } from '@park/ui/theme/icons';
import { useTranslation } from 'react-i18next';
import { RideSums } from '../RideSums.tsx';
import { useRefusedFile } from '../run/use-refused-file.ts';
import type { RideTexts } from '../use-ride-texts.ts';
import { PreviewTable } from './PreviewTable.tsx';
import { RefusedTable } from './RefusedTable.tsx';

/** The columns that tell how much was paid in which way. */
const PAID = ['cash', 'card', 'other'] as const;
const COUNTS = ['totals', 'payouts', 'doubles', 'alike'] as const;

export interface RidesFoundProps {
  readonly read: RideFiles;
  readonly tables: readonly RideTable[];
  readonly settings: RideFileSettings;
  readonly texts: RideTexts;
}

/** The rides that the files give: how many, their sums, the first of them, and what is refused. */
export function RidesFound({ read, tables, settings, texts }: RidesFoundProps) {
  const { t } = useTranslation('ride-import');
  const { rides, refused, counts, sums } = read;
  const saveRefused = useRefusedFile(tables);
  const rows = refused.map(({ problems, ...row }) => ({
    ...row,
    reason: problems.map(texts.reasonOf).join('. '),
  }));
  const hasOneTime = tables.every(
    ({ match }) => match.includes('pickupTime') !== match.includes('dropoffTime'),
  );
  const hasImpliedCash =
    tables.every(({ match }) => !PAID.some((field) => match.includes(field))) &&
    rides.some(({ ride }) => ride.money?.cash !== undefined);
  const hasNames = rides.some(({ ride }) => ride.driver.externalId?.startsWith('name-'));
  const count = (value: number) => ({ count: value, formatted: texts.numberOf(value) });

  return (
    <Stack>
      <p role="status">
        {t('found', count(rides.length))}
        {refused.length > 0 && ` ${t('refused', count(refused.length))}`}
      </p>
      <RideSums sums={sums} texts={texts} />
      {COUNTS.filter((name) => counts[name] > 0).map((name) => (
        <Muted key={name}>{t(`counts.${name}`, count(counts[name]))}</Muted>
      ))}
      {tables.every(({ match }) => !match.includes('status')) && <Muted>{t('noStatus')}</Muted>}
      {hasOneTime && <Muted>{t('oneTime')}</Muted>}
      {tables.every(({ match }) => !match.includes('externalId')) && <Muted>{t('noId')}</Muted>}
      {hasImpliedCash && <Muted>{t('impliedCash')}</Muted>}
      {hasNames && <Muted>{t('namesOnly')}</Muted>}
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
