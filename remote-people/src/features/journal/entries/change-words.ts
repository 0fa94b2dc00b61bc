import { moneyFields } from '@park/contract/field-word';
import { createTerms } from '@park/contract/terms';
import { formatDay } from '@park/domain/format/date';
import { formatMoney } from '@park/domain/format/money';
import { knownRole } from '@park/domain/people/roles';
import { useMoney } from '@park/session/use-park';
import { useLocale } from '@park/i18n/use-locale';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

export type JournalText = ReturnType<typeof useTranslation<'journal'>>['t'];

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const FARES: readonly string[] = ['currentFarePerKm', 'farePerKm'];
const FARE_DECIMALS = 2;
const AMOUNTS: readonly string[] = [...FARES, ...moneyFields(createTerms.in), 'payoutTotal'];
/** Of an entry of the ledger: its kind follows. */
const ENTRY_AMOUNT = 'entry_';
/** Fields whose codes have words of their own. */
const CODES: readonly string[] = [
  'connectionStatus',
  'isActive',
  'hasSecondFactor',
  'isRealDatabase',
  'rentPeriod',
  'payoutStatus',
  'separatePayouts',
  'demandStatements',
  'earning',
  'webhookState',
];

/** What the journal says of changes in the reader's language: no flags, codes or server formats. */
export interface ChangeWords {
  /** What was done; a code that is not known is kept. */
  readonly action: (code: string | null) => string;
  /** The name of a field; one that is not known keeps its name. */
  readonly field: (name: string) => string;
  readonly value: (field: string, value: string | null) => string;
}

/** A fare has hundredths; an amount of the ledger was written with the decimals of its currency. */
function decimalsOf(field: string, value: string): number {
  return FARES.includes(field) ? FARE_DECIMALS : (value.split('.')[1]?.length ?? 0);
}

/**
 * Makes them once for a whole list: each line looks up dozens of words, and reading all of them
 * takes long.
 */
function createChangeWords(t: JournalText, locale: string, currency: string): ChangeWords {
  const actions: Readonly<Record<string, string>> = t('actions', { returnObjects: true });
  const fields: Readonly<Record<string, string>> = t('fields', { returnObjects: true });
  const values: Readonly<Record<string, string>> = t('values', { returnObjects: true });
  // A record may hold a text such as "constructor".
  const wordIn = (words: Readonly<Record<string, string>>, key: string): string | undefined =>
    Object.hasOwn(words, key) ? words[key] : undefined;
  return {
    action: (code) => (code === null ? '' : (wordIn(actions, code) ?? code)),
    field: (name) => wordIn(fields, name) ?? name,
    value: (field, value) => {
      if (value === null || value === '') return t('nothing');
      const isAmount = AMOUNTS.includes(field) || field.startsWith(ENTRY_AMOUNT);
      if (isAmount && Number.isFinite(Number(value)))
        return formatMoney(Number(value), locale, currency, decimalsOf(field, value));
      if (DAY.test(value)) return formatDay(value, locale);
      const role = field === 'role' ? knownRole(value) : null;
      if (role) return t(`roles.${role}`);
      return wordIn(values, CODES.includes(field) ? `${field}_${value}` : value) ?? value;
    },
  };
}

/** The words of the journal for a list of entries. */
export function useChangeWords(): ChangeWords {
  const { t } = useTranslation('journal');
  const locale = useLocale();
  const { currency } = useMoney();
  return useMemo(() => createChangeWords(t, locale, currency), [t, locale, currency]);
}
