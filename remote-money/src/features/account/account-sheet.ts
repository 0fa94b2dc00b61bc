import type { AccountEntry } from '@park/contract/ledger';
import { entryKindOf } from '@park/domain/money/kind-filter';
import type { MoneyUnit } from '@park/domain/format/currency';
import { bynOf } from '@park/domain/money/kopecks';
import type { Sheet } from '@park/domain/sheet/sheet';
import type { useTranslation } from 'react-i18next';

export interface AccountSheetContext {
  readonly t: ReturnType<typeof useTranslation<'account'>>['t'];
  readonly words: ReturnType<typeof useTranslation<'entries'>>['t'];
  readonly name: string;
  readonly money: MoneyUnit;
}

/**
 * The entries of an account for the export, the newest first; amounts are numbers of the park's
 * currency.
 */
export function accountSheet(
  entries: readonly AccountEntry[],
  { t, words, name, money }: AccountSheetContext,
): Sheet {
  const { decimals } = money;
  const unitsOf = (kopecks: number | null) => (kopecks === null ? null : bynOf(kopecks, money));
  return {
    name: t('sheet.name', { name }),
    columns: [
      { title: t('columns.day'), kind: 'day' },
      { title: t('sheet.kind'), kind: 'text' },
      { title: t('sheet.text'), kind: 'text' },
      { title: t('sheet.amount'), kind: 'number', decimals },
      { title: t('sheet.balance'), kind: 'number', decimals },
      { title: t('columns.who'), kind: 'text' },
      { title: t('sheet.at'), kind: 'dateTime' },
      { title: t('sheet.belongsTo'), kind: 'text' },
    ],
    rows: entries.map(({ day, kind, text, amount, balance, person, at, belongsTo }) => {
      const known = entryKindOf(kind);
      return [
        day,
        known === null ? kind : words(`kinds.${known}`),
        text,
        unitsOf(amount),
        unitsOf(balance),
        person?.name ?? null,
        at,
        belongsTo,
      ];
    }),
  };
}
