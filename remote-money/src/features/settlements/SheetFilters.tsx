import { formatKopecks } from '@park/domain/money/kopecks';
import {
  linesWith,
  type SettlementLine,
  type Standing,
  STANDINGS,
  sumsByStanding,
} from '@park/domain/money/settlement-line';
import { useLocale } from '@park/i18n/use-locale';
import { SearchField } from '@park/ui/fields/SearchField';
import { SegmentedField } from '@park/ui/fields/SegmentedField';
import { formatNumber } from '@park/domain/format/number';
import { useMoney } from '@park/session/use-park';
import { useTranslation } from 'react-i18next';
import { SheetTools, Sums } from './settlements.styles.ts';

const ALL = 'all';

interface SheetFiltersProps {
  readonly query: string;
  readonly onQuery: (query: string) => void;
  /** Null: drivers with any balance. */
  readonly standing: Standing | null;
  readonly onStanding: (standing: Standing | null) => void;
  /** The lines that match the search. */
  readonly found: readonly SettlementLine[];
}

/** Search, and who owes whom; with what both sides owe. */
export function SheetFilters({ query, onQuery, standing, onStanding, found }: SheetFiltersProps) {
  const { t } = useTranslation('settlements');
  const locale = useLocale();
  const money = useMoney();
  const sums = sumsByStanding(found);
  const countOf = (lines: readonly SettlementLine[]) => formatNumber(lines.length, locale);
  return (
    <SheetTools>
      <SearchField
        label={t('search.label')}
        placeholder={t('search.placeholder')}
        clearLabel={t('search.clear')}
        value={query}
        onChange={onQuery}
      />
      <SegmentedField
        hideLabel
        label={t('standing.label')}
        value={standing ?? ALL}
        options={[
          { value: ALL, label: t('standing.all', { count: countOf(found) }) },
          ...STANDINGS.map((value) => ({
            value,
            label: t(`standing.${value}`, { count: countOf(linesWith(found, value)) }),
          })),
        ]}
        onChange={(value) => onStanding(STANDINGS.find((each) => each === value) ?? null)}
      />
      <Sums role="status">
        {STANDINGS.map((value) => (
          <span key={value}>
            {t(`sums.${value}`)} <strong>{formatKopecks(Math.abs(sums[value]), locale, money)}</strong>
          </span>
        ))}
      </Sums>
    </SheetTools>
  );
}
