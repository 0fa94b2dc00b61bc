import { formatDay } from '@park/domain/format/date';
import { formatMoney } from '@park/domain/format/money';
import { knownRole } from '@park/domain/people/roles';
import type { useTranslation } from 'react-i18next';
import type en from '../features/journal/locales/en.json';

export type JournalText = ReturnType<typeof useTranslation<'journal'>>['t'];

type FieldName = keyof typeof en.fields;
type ValueName = keyof typeof en.values;

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const AMOUNTS: readonly string[] = ['currentFarePerKm', 'farePerKm', 'rent', 'minimumBalance', 'payoutTotal'];
/** Of an entry of the ledger: its kind follows. */
const ENTRY_AMOUNT = 'entry_';
/** Fields whose codes have words of their own. */
const CODES: readonly string[] = [
  'connectionStatus',
  'isActive',
  'hasSecondFactor',
  'rentPeriod',
  'payoutStatus',
];

/** The name of a field in the reader's language; a field that is not known keeps its name. */
export function fieldInWords(field: string, t: JournalText): string {
  const all: Readonly<Record<string, string>> = t('fields', { returnObjects: true });
  return field in all ? t(`fields.${field as FieldName}`) : field;
}

/** A value of a field in words: no flags, codes or server formats (issue "People", journal). */
export function valueInWords(field: string, value: string | null, t: JournalText, locale: string): string {
  if (value === null || value === '') return t('nothing');
  const isAmount = AMOUNTS.includes(field) || field.startsWith(ENTRY_AMOUNT);
  if (isAmount && Number.isFinite(Number(value))) return formatMoney(Number(value), locale);
  if (DAY.test(value)) return formatDay(value, locale);
  const key = CODES.includes(field) ? `${field}_${value}` : value;
  const role = field === 'role' ? knownRole(value) : null;
  if (role) return t(`roles.${role}`);
  const all: Readonly<Record<string, string>> = t('values', { returnObjects: true });
  return key in all ? t(`values.${key as ValueName}`) : value;
}
