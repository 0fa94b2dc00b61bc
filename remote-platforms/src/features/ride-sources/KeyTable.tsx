import type { ApiKey } from '@park/contract/ride-sources';
import { formatDateTime, formatDay } from '@park/domain/format/date';
import { isKeyOver } from '@park/domain/connectors/source-form';
import { dayInPark } from '@park/domain/report/park-day';
import { useLocale } from '@park/i18n/use-locale';
import { usePark } from '@park/session/use-park';
import { useNow } from '@park/session/use-today';
import { useZone } from '@park/session/use-zone';
import { Button } from '@park/ui/actions/Button';
import { Badge } from '@park/ui/surfaces/Badge';
import { Cell, HeaderCell, Row, Table, TableFrame } from '@park/ui/table/Table';
import { useTranslation } from 'react-i18next';
import { Small } from '@park/forms/screen.styles';
import { CardRows } from '@park/forms/card-rows.styles';
import { Shown } from './ride-sources.styles.ts';
import { useSourceWords } from './source-words.ts';

interface KeyTableProps {
  readonly label: string;
  readonly keys: readonly ApiKey[];
  readonly obstacle: string | null;
  readonly onWithdraw: (key: ApiKey) => void;
}

const COLUMNS = ['key', 'right', 'made', 'until', 'used', 'actions'] as const;

/** The keys of a source: what each may do, how long, and when it was last used and from where. */
export function KeyTable({ label, keys, obstacle, onWithdraw }: KeyTableProps) {
  const { t } = useTranslation('ride-sources');
  const locale = useLocale();
  const words = useSourceWords();
  const park = usePark();
  const { timeZone } = useZone();
  const now = new Date(useNow());
  const time = (at: string | null, none: string) =>
    at === null ? none : formatDateTime(at, locale, timeZone);

  return (
    <CardRows>
      <TableFrame label={label}>
        <Table>
          <thead>
            <tr>
              {COLUMNS.map((column) => (
                <HeaderCell key={column}>{t(`columns.${column}`)}</HeaderCell>
              ))}
            </tr>
          </thead>
          <tbody>
            {keys.map((key, index) => {
              const name = words.nameOf(key);
              return (
                <Row key={key.id ?? index}>
                  <Cell>
                    <bdi>{name}</bdi>
                    <Shown>{key.shown}…</Shown>
                  </Cell>
                  <Cell data-heading={t('columns.right')}>{words.right(key)}</Cell>
                  <Cell data-heading={t('columns.made')}>{time(key.createdAt, t('unknown'))}</Cell>
                  <Cell data-heading={t('columns.until')}>
                    {key.expiresAt === null ? t('noEnd') : formatDay(dayInPark(park, key.expiresAt), locale)}{' '}
                    {isKeyOver(key, now) && <Badge tone="warning">{t('over')}</Badge>}
                  </Cell>
                  <Cell data-heading={t('columns.used')}>
                    {time(key.lastUsedAt, t('neverUsed'))}
                    {key.lastUsedFrom !== null && (
                      <Small>{t('usedFrom', { address: key.lastUsedFrom })}</Small>
                    )}
                  </Cell>
                  <Cell>
                    <Button
                      size="s"
                      obstacle={obstacle}
                      aria-label={t('withdrawOf', { name })}
                      onClick={() => onWithdraw(key)}
                    >
                      {t('withdraw')}
                    </Button>
                  </Cell>
                </Row>
              );
            })}
          </tbody>
        </Table>
      </TableFrame>
    </CardRows>
  );
}
