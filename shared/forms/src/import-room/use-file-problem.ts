import { formatNumber } from '@park/domain/format/number';
import { useLocale } from '@park/i18n/use-locale';
import type { FileProblem } from '../table-file/source-file.ts';
import { useRoomTexts } from './use-room-texts.ts';

export const MEGABYTE = 1024 * 1024;

/** What is wrong with a file in words, with the limit that it exceeds. */
export function useFileProblem(): (problem: FileProblem) => string {
  const { t } = useRoomTexts();
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
