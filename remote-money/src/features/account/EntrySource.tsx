import type { AccountEntry } from '@park/contract/ledger';
import { formatDay } from '@park/domain/format/date';
import { entryKindOf } from '@park/domain/money/kind-filter';
import { useLocale } from '@park/i18n/use-locale';
import { useTranslation } from 'react-i18next';
import { Small, TextScreenLink } from '@park/forms/screen.styles';

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
export function EntrySource({ entry, name, corrected }: EntrySourceProps) {
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
