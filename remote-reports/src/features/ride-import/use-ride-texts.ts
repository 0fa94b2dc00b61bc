import { decimalsOf } from '@park/domain/format/currency-decimals';
import { formatNumber } from '@park/domain/format/number';
import { formatKopecks } from '@park/domain/money/kopecks';
import type { RideField, RideFileSettings, RideProblem, WordField } from '@park/domain/ride-file/ride-fields';
import { useLocale } from '@park/i18n/use-locale';
import { useTranslation } from 'react-i18next';

/** Fields, problems and amounts of rides in words. */
export function useRideTexts({ timeZone, currency }: RideFileSettings) {
  const { t } = useTranslation('ride-import');
  const locale = useLocale();
  const fieldOf = (field: RideField): string => t(`fields.${field}`);

  function problemText({ code, cell = '', max = 0 }: RideProblem): string {
    return t(`problems.${code}`, { cell, max: formatNumber(max, locale), timeZone, currency });
  }

  return {
    fieldOf,
    /** What a word of a field may mean. */
    choiceOf(field: WordField, choice: string): string {
      const choices: Readonly<Record<string, string>> =
        field === 'payment'
          ? t('payments', { returnObjects: true })
          : t(`words.${field}`, { returnObjects: true });
      return choices[choice] ?? choice;
    },
    /** A problem with its field, for a place that does not show it. */
    reasonOf: (problem: RideProblem) => `${fieldOf(problem.field)}: ${problemText(problem)}`,
    amountOf: (units: number) => formatKopecks(units, locale, { currency, decimals: decimalsOf(currency) }),
    numberOf: (value: number) => formatNumber(value, locale),
  };
}

export type RideTexts = ReturnType<typeof useRideTexts>;
