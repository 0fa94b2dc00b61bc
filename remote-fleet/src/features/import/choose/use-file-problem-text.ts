import { formatNumber } from '@park/domain/format/number';
import { useLocale } from '@park/i18n/use-locale';
import { useTranslation } from 'react-i18next';
import type { FileProblem } from '@park/forms/table-file/source-file';

const MEGABYTE = 1024 * 1024;

/** Returns what is wrong with a file, in words, with the limit that it exceeds. */
export function useFileProblemText(): (problem: FileProblem) => string {
  const { t } = useTranslation('import');
  const locale = useLocale();

  return (problem) => {
    if ('line' in problem) return t('fileProblems.brokenQuotes', { line: problem.line });
    if (!('count' in problem)) return t(`fileProblems.${problem.code}`);
    const { code, count, max } = problem;
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
  };
}
