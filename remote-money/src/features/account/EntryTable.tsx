import type { AccountEntry } from '@park/contract/ledger';
import { formatDateTime, formatDay } from '@park/domain/format/date';
import { correctionObstacle } from '@park/domain/money/correction';
import { entryKindOf } from '@park/domain/money/kind-filter';
import { formatAmount } from '@park/domain/money/kopecks';
import { useLocale } from '@park/i18n/use-locale';
import { useMay } from '@park/session/use-may';
import { Button } from '@park/ui/actions/Button';
import { Cell, HeaderCell, Row, Table, TableFrame } from '@park/ui/table/Table';
import { useZone } from '@park/session/use-zone';
import { useMoney } from '@park/session/use-park';
import { useTranslation } from 'react-i18next';
import { CardRows } from '@park/forms/card-rows.styles';
import { Amount } from '../../ledger/Amount.tsx';
import { Small, TextScreenLink } from '@park/forms/screen.styles';
import { EntryCell, Moment, NoPrint } from './account.styles.ts';

interface EntrySourceProps {
  readonly entry: AccountEntry;
  /** The driver's name, as the ride report filters by it. */
  readonly name: string;
  /** The entry that this one corrects, where it is on screen too. */
  readonly corrected: AccountEntry | undefined;
}

/**
 * What an entry came from: the ride, the rent of a day, the payout run, the entry that it corrects,
 * a closed month.
 */
function EntrySource({ entry, name, corrected }: EntrySourceProps) {
  const { t } = useTranslation('account');
  const { t: words } = useTranslation('entries');
  const locale = useLocale();
  const { day, source, corrects, belongsTo } = entry;
  const rideDay = belongsTo ?? day;
  const kind = corrected ? entryKindOf(corrected.kind) : null;
  return (
    <>
      {source?.type === 'ride' && rideDay !== null && (
        <Small>
          <TextScreenLink to={{ tab: 'ride_report', from: rideDay, to: rideDay, driver: name }}>
            {t('source.ride')}
          </TextScreenLink>
        </Small>
      )}
      {source?.type === 'rent' && <Small>{t('source.rent')}</Small>}
      {source?.type === 'payout' && source.id !== null && (
        <Small>
          <TextScreenLink to={{ tab: 'payouts', run: source.id }}>{t('source.payout')}</TextScreenLink>
        </Small>
      )}
      {corrects !== null && (
        <Small>
          {corrected && kind !== null
            ? t('corrects', { kind: words(`kinds.${kind}`), day: formatDay(corrected.day ?? '', locale) })
            : t('correctsEarlier')}
        </Small>
      )}
      {belongsTo !== null && <Small>{t('belongsTo', { day: formatDay(belongsTo, locale) })}</Small>}
    </>
  );
}

interface EntryTableProps {
  /** The newest first. */
  readonly entries: readonly AccountEntry[];
  /** The driver's, for the link to the rides. */
  readonly name: string;
  readonly onCorrect: (entry: AccountEntry) => void;
}

/** The entries of an account: when, for what, how much, the balance after it, and who. */
export function EntryTable({ entries, name, onCorrect }: EntryTableProps) {
  const { t } = useTranslation('account');
  const { t: words } = useTranslation('entries');
  const locale = useLocale();
  const money = useMoney();
  const { timeZone } = useZone();
  const mayCorrect = useMay('correctEntries');
  const days = new Map(entries.map((entry) => [entry.id, entry]));

  function obstacleOf(entry: AccountEntry): string | null {
    const obstacle = correctionObstacle(entry);
    if (obstacle !== null) return t(`cannotCorrect.${obstacle}`);
    return mayCorrect ? null : t('mayNotCorrect');
  }

  return (
    <CardRows>
      <TableFrame label={t('entries')}>
        <Table>
          <thead>
            <tr>
              <HeaderCell>{t('columns.day')}</HeaderCell>
              <HeaderCell>{t('columns.entry')}</HeaderCell>
              <HeaderCell align="end">{t('columns.amount')}</HeaderCell>
              <HeaderCell align="end">{t('columns.balance')}</HeaderCell>
              <HeaderCell>{t('columns.who')}</HeaderCell>
              <HeaderCell>{t('columns.actions')}</HeaderCell>
            </tr>
          </thead>
          <tbody>
            {entries.map((entry, index) => {
              const { id, day, at, kind, text, amount, balance, person, source } = entry;
              const known = entryKindOf(kind);
              const kindText = known === null ? (kind ?? t('unknownKind')) : words(`kinds.${known}`);
              return (
                <Row key={id ?? index}>
                  <Cell numeric align="start">
                    {day === null ? '–' : formatDay(day, locale)}
                  </Cell>
                  <EntryCell data-whole>
                    <strong>{kindText}</strong>
                    {text !== null && <Small>{text}</Small>}
                    <EntrySource
                      entry={entry}
                      name={name}
                      corrected={entry.corrects === null ? undefined : days.get(entry.corrects)}
                    />
                  </EntryCell>
                  <Cell numeric data-heading={t('columns.amount')}>
                    <Amount kopecks={amount} />
                  </Cell>
                  <Cell numeric data-heading={t('columns.balance')}>
                    {balance === null ? '–' : formatAmount(balance, locale, money)}
                  </Cell>
                  <Cell data-heading={t('columns.who')}>
                    <bdi>{person?.name ?? (source?.type === 'hand' ? t('unknownPerson') : t('system'))}</bdi>
                    {at !== null && <Moment>{formatDateTime(at, locale, timeZone)}</Moment>}
                  </Cell>
                  <Cell>
                    <NoPrint>
                      <Button
                        size="s"
                        obstacle={obstacleOf(entry)}
                        aria-label={t('correctOf', {
                          kind: kindText,
                          day: day === null ? '–' : formatDay(day, locale),
                        })}
                        onClick={() => onCorrect(entry)}
                      >
                        {t('correct')}
                      </Button>
                    </NoPrint>
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
