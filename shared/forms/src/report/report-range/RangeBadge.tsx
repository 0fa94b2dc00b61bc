import { formatDay } from '@park/domain/format/date';
import type { DateRange } from '@park/domain/report/date-range';
import { useLocale } from '@park/i18n/use-locale';
import { Badge } from '@park/ui/surfaces/Badge';
import { Calendar } from '@park/ui/theme/icons';
import { useTranslation } from 'react-i18next';

/** The days that a report shows. */
export function RangeBadge({ range }: { readonly range: DateRange }) {
  const { t } = useTranslation('report-range');
  const locale = useLocale();
  return (
    <Badge tone="info">
      <Calendar aria-hidden />
      {t('range', { from: formatDay(range.from, locale), to: formatDay(range.to, locale) })}
    </Badge>
  );
}
