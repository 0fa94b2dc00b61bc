import { useHost } from '@park/federation/host-services';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListTable } from '../columns/list-table.ts';

const asCell = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** Rows as a table: what their cells say, separated by tabs, below the headings. */
function tableText<Row>({ shownColumns, headings }: ListTable<Row>, rows: readonly Row[]): string {
  const columns = shownColumns.filter(({ hideLabel }) => !hideLabel);
  const lines = rows.map((row) => columns.map(({ text }) => asCell(text?.(row, {}) ?? '')));
  return [columns.map(({ key }) => asCell(headings[key] ?? key)), ...lines]
    .map((cells) => cells.join('\t'))
    .join('\n');
}

/** The browser's own copying has something to copy: marked text, or that of a field. */
function copiesText(): boolean {
  const { activeElement } = document;
  const isInField = activeElement?.matches('input:not([type="checkbox"]), textarea') === true;
  return isInField || document.getSelection()?.isCollapsed === false;
}

/** All that is drawn of a list is marked, as by Ctrl+A, and not all of it is drawn. */
function isListMarked(): boolean {
  const rows = document.querySelector('table[aria-rowcount] > tbody:not(.whole)');
  return rows !== null && document.getSelection()?.containsNode(rows) === true;
}

/**
 * Copies the selected rows as a table, for a spreadsheet; or all, where everything is marked of a
 * list of which only the rows in sight are drawn.
 */
export function useCopiedRows<Row>(
  table: ListTable<Row>,
  selection: ReadonlySet<string>,
  { idOf, isEmpty }: { readonly idOf: (row: Row) => string | null; readonly isEmpty: boolean },
): void {
  const { t } = useTranslation('list');
  const { notify } = useHost();
  const copy = useEffectEvent((event: ClipboardEvent): void => {
    if (event.defaultPrevented) return;
    const isAll = isListMarked();
    if (!isAll && (isEmpty || copiesText())) return;
    event.preventDefault();
    const textOf = (rows: readonly Row[]): string => {
      const chosen = isAll ? rows : rows.filter((row) => selection.has(idOf(row) ?? ''));
      notify({ kind: 'success', text: t('rowsCopied', { count: chosen.length }) });
      return tableText(table, chosen);
    };
    const read = table.readAll();
    if (read instanceof Promise)
      read
        .then((rows) => navigator.clipboard.writeText(textOf(rows)))
        .catch(() => notify({ kind: 'error', text: t('rowsNotCopied') }));
    else event.clipboardData?.setData('text/plain', textOf(read));
  });
  useEffect(() => {
    const listener = (event: ClipboardEvent) => copy(event);
    document.addEventListener('copy', listener);
    return () => document.removeEventListener('copy', listener);
  }, []);
}
