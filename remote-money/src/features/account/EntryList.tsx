import type { AccountEntry } from '@park/contract/ledger';
import { correctionObstacle } from '@park/domain/money/correction';
import { entryKindOf } from '@park/domain/money/kind-filter';
import { type Format, useFormat } from '@park/records/columns/column';
import { smallList } from '@park/records/list/small-list';
import { useMay } from '@park/session/use-may';
import { type ComponentProps, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Amount } from '../../ledger/Amount.tsx';

interface Known {
  readonly t: ReturnType<typeof useTranslation<'account'>>['t'];
  readonly words: ReturnType<typeof useTranslation<'entries'>>['t'];
  readonly format: Format;
  /** The driver's name, as the ride report filters by it. */
  readonly driver: string;
  /** The entries on screen, by their ids. */
  readonly known: ReadonlyMap<string | null, AccountEntry>;
}

const dayText = (day: string | null, { format }: Known): string => (day === null ? '–' : format.day(day));

function kindText({ kind }: AccountEntry, { t, words }: Known): string {
  const known = entryKindOf(kind);
  return known === null ? (kind ?? t('unknownKind')) : words(`kinds.${known}`);
}

/** What an entry came from: the rides of a day, the rent, a payout run. */
function sourceText({ source }: AccountEntry, { t }: Known): string | null {
  const type = (['ride', 'rent', 'payout'] as const).find((each) => each === source?.type);
  return type ? t(`source.${type}`) : null;
}

function sourceAddress({ source, belongsTo, day }: AccountEntry, { driver }: Known) {
  const rideDay = belongsTo ?? day;
  if (source?.type === 'ride' && rideDay !== null)
    return { tab: 'ride_report', from: rideDay, to: rideDay, driver };
  return source?.type === 'payout' && source.id !== null ? { tab: 'payouts', run: source.id } : null;
}

/** The entry that one corrects, and the closed month that it belongs to. */
function correctsText({ corrects, belongsTo }: AccountEntry, extra: Known): string | null {
  const { t, known } = extra;
  const corrected = known.get(corrects);
  const told = [];
  if (corrects !== null)
    told.push(
      corrected
        ? t('corrects', { kind: kindText(corrected, extra), day: dayText(corrected.day, extra) })
        : t('correctsEarlier'),
    );
  if (belongsTo !== null) told.push(t('belongsTo', { day: dayText(belongsTo, extra) }));
  return told.join('. ') || null;
}

const Entries = smallList<AccountEntry, Known>({
  name: 'account',
  isPart: true,
  idOf: ({ id }) => id,
  nameOf: (entry, extra) =>
    extra.t('entryOf', { kind: kindText(entry, extra), day: dayText(entry.day, extra) }),
  columns: [
    { key: 'day', kind: 'day', width: 6.5, card: 'note', value: ({ day }) => day },
    { key: 'kind', width: 7.5, card: 'title', value: kindText },
    {
      key: 'text',
      width: 8.75,
      grows: true,
      value: ({ text }) => text,
      none: () => '',
      attributes: () => ({ className: 'wraps' }),
    },
    {
      key: 'source',
      width: 12.5,
      text: sourceText,
      to: sourceAddress,
      none: () => '',
      second: correctsText,
    },
    {
      key: 'amount',
      kind: 'money',
      width: 6,
      card: 'lead',
      value: ({ amount }) => amount,
      cell: ({ amount }) => <Amount kopecks={amount} />,
    },
    { key: 'balance', kind: 'money', width: 8.5, value: ({ balance }) => balance },
    {
      key: 'who',
      width: 7.5,
      value: ({ person, source }, { t }) =>
        person?.name ?? (source?.type === 'hand' ? t('unknownPerson') : t('system')),
    },
    { key: 'at', kind: 'time', width: 10, value: ({ at }) => at },
  ],
});

interface EntryListProps extends Omit<ComponentProps<typeof Entries>, 'extra' | 'menuOf'> {
  /** The name of the driver, for the link to the rides. */
  readonly driver: string;
  readonly onCorrect: (entry: AccountEntry) => void;
}

/** The entries of an account: when, for what, how much, the balance after it, and who. */
export function EntryList({ driver, onCorrect, ...list }: EntryListProps) {
  const { t } = useTranslation('account');
  const { t: words } = useTranslation('entries');
  const format = useFormat();
  const mayCorrect = useMay('correctEntries');
  const { rows } = list;
  const extra = useMemo(
    () => ({ t, words, format, driver, known: new Map(rows.map((entry) => [entry.id, entry])) }),
    [t, words, format, driver, rows],
  );

  function menuOf(entry: AccountEntry) {
    const obstacle = correctionObstacle(entry);
    const refused =
      obstacle === null ? (mayCorrect ? null : t('mayNotCorrect')) : t(`cannotCorrect.${obstacle}`);
    return [
      {
        key: 'correct',
        label: t('correct'),
        onSelect: () => onCorrect(entry),
        ...(refused !== null && { disabled: true, hint: refused }),
      },
    ];
  }

  return <Entries {...list} extra={extra} menuOf={menuOf} />;
}
