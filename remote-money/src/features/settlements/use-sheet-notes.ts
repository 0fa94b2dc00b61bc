import { formatDay } from '@park/domain/format/date';
import { formatNumber } from '@park/domain/format/number';
import { closedUntil } from '@park/domain/money/closed-days';
import { formatKopecks } from '@park/domain/money/kopecks';
import { countWithoutTerms } from '@park/domain/money/settlement-line';
import type { DateRange } from '@park/domain/report/date-range';
import { useLocale } from '@park/i18n/use-locale';
import { useMoney } from '@park/session/use-park';
import { useTranslation } from 'react-i18next';
import type { useSettlements } from './use-settlements.ts';

/** What must be known of a sheet besides its figures, in words. */
export function useSheetNotes(
  { kind, lines, late, closedThrough, terms, notes }: ReturnType<typeof useSettlements>,
  range: DateRange,
): readonly string[] {
  const { t } = useTranslation('settlements');
  const locale = useLocale();
  const money = useMoney();
  const added: string[] = [];
  const closed = closedUntil(range, closedThrough);
  const lateRides = late?.rides ?? 0;
  const lateAmount = late?.amount ?? null;
  const without = countWithoutTerms(lines);
  if (closed !== null) added.push(t('notes.closed', { day: formatDay(closed, locale) }));
  if (lateRides > 0)
    added.push(
      t('notes.late', {
        count: lateRides,
        formatted: formatNumber(lateRides, locale),
        amount: lateAmount === null ? t('missing') : formatKopecks(lateAmount, locale, money),
      }),
    );
  if (kind === 'earning' && terms === null) added.push(t('notes.noTermsEntered'));
  if (kind === 'ledger' && without > 0)
    added.push(t('notes.withoutTerms', { count: without, formatted: formatNumber(without, locale) }));
  return [...notes, ...added];
}
