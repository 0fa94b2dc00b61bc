import { formatNumber } from '@park/domain/format/number';
import type { FileProblem } from '@park/forms/table-file/source-file';
import type { TableFileTexts } from '@park/forms/table-file/table-file-texts';
import { useLocale } from '@park/i18n/use-locale';
import { useTranslation } from 'react-i18next';

const MEGABYTE = 1024 * 1024;

/** The words of the fields that say how a file of rides is read. */
export function useTableFileTexts(): TableFileTexts {
  const { t } = useTranslation('ride-import');
  const locale = useLocale();

  function problem(found: FileProblem): string {
    if ('line' in found) return t('fileProblems.brokenQuotes', { line: found.line });
    if (!('count' in found)) return t(`fileProblems.${found.code}`);
    const { code, count, max } = found;
    // A file that is a little too large must not look as if it were not.
    if (code === 'tooLarge')
      return t('fileProblems.tooLarge', {
        size: formatNumber(Math.ceil((count / MEGABYTE) * 10) / 10, locale, 1),
        max: max / MEGABYTE,
      });
    return t(`fileProblems.${code}`, {
      found: formatNumber(count, locale),
      max: formatNumber(max, locale),
    });
  }

  return {
    problem,
    sheet: t('sheets.label'),
    sheetOption({ name, rows, isHidden }) {
      const sheet = t('sheets.option', { name, rows: t('rowCount', { count: rows }) });
      return isHidden ? t('sheets.hidden', { sheet }) : sheet;
    },
    withHidden: ({ rows, columns }) =>
      t('sheets.withHidden', { rows: formatNumber(rows, locale), columns: formatNumber(columns, locale) }),
    otherSheets: (sheets) => t('sheets.others', { count: sheets.length, sheets: sheets.join(', ') }),
    encoding: t('encoding'),
    delimiter: t('delimiter'),
    delimiters: t('delimiters', { returnObjects: true }),
    column: (number) => t('column', { number }),
    emptyColumn: t('emptyColumn'),
    noField: t('noField'),
  };
}
