import type { AccountEntry } from '@park/contract/ledger';
import { entryKindOf } from '@park/domain/money/kind-filter';
import { bynOf } from '@park/domain/money/kopecks';
import type { Sheet } from '@park/domain/sheet/sheet';
import type { useEntriesTexts } from '../../ledger/use-entries-texts.ts';
import type { useAccountTexts } from './use-account-texts.ts';

export interface AccountSheetContext {
  readonly t: ReturnType<typeof useAccountTexts>;
  readonly words: ReturnType<typeof useEntriesTexts>;
  readonly name: string;
}

const DECIMALS = 2;
const byn = (kopecks: number | null): number | null => (kopecks === null ? null : bynOf(kopecks));

/** The entries of an account for the export, the newest first; amounts are numbers of BYN. */
export function accountSheet(
  entries: readonly AccountEntry[],
  { t, words, name }: AccountSheetContext,
): Sheet {
  return {
    name: t('sheet.name', { name }),
    columns: [
      { title: t('columns.day'), kind: 'text' },
      { title: t('sheet.kind'), kind: 'text' },
      { title: t('sheet.text'), kind: 'text' },
      { title: t('sheet.amount'), kind: 'number', decimals: DECIMALS },
      { title: t('sheet.balance'), kind: 'number', decimals: DECIMALS },
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
        byn(amount),
        byn(balance),
        person?.name ?? null,
        at,
        belongsTo,
      ];
    }),
  };
}
