import { STATEMENT_CAUSES, STATEMENT_KINDS, STATEMENT_VERDICTS } from '@park/contract/statement-kinds';
import { listStatements, type PlatformLine, type PlatformStatement } from '@park/contract/statements';
import { formatSignedAmount } from '@park/domain/money/kopecks';
import type { DateRange } from '@park/domain/report/date-range';
import { useHost } from '@park/federation/host-services';
import { useLocale } from '@park/i18n/use-locale';
import { useMoney } from '@park/session/use-park';
import type { Tone } from '@park/ui/theme/tone.styles';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

const NONE: readonly PlatformStatement[] = [];

/** The statements of days; none where the server has none, or while that is not known. */
export function useStatements({ from, to }: DateRange): readonly PlatformStatement[] {
  const { http, hasExtension } = useHost();
  const { data } = useQuery({
    queryKey: [listStatements.path, from, to],
    queryFn: async ({ signal }) =>
      (await hasExtension('statements'))
        ? (await http.call(listStatements, { startDate: from, endDate: to }, { signal })).statements
        : NONE,
    // Money is never shown from an earlier visit without asking again.
    staleTime: 0,
  });
  return data ?? NONE;
}

/** The verdict of a line; of a word that is not known, that it differs. */
export const verdictOf = ({ verdict }: Pick<PlatformLine, 'verdict'>) =>
  STATEMENT_VERDICTS.find((known) => known === verdict) ?? 'differs';

/** Whether both sides come to the same, but for rounding. */
export const isAgreed = (line: PlatformLine): boolean => ['equal', 'rounding'].includes(verdictOf(line));

export function toneOf(line: PlatformLine): Tone {
  if (line.driver === null) return 'warning';
  if (isAgreed(line)) return 'success';
  if (verdictOf(line) === 'incomplete') return 'neutral';
  return line.isExplained ? 'info' : 'danger';
}

/** What became of a line, in words; the same object as long as language and currency stay. */
export function useLineWords() {
  const { t } = useTranslation('statement-match');
  const locale = useLocale();
  const money = useMoney();
  return useMemo(() => {
    const signed = (units: number | null): string => formatSignedAmount(units ?? 0, locale, money);
    return {
      signed,
      wordOf(line: PlatformLine): string {
        const verdict = verdictOf(line);
        if (verdict !== 'differs') return t(`verdicts.${verdict}`);
        return line.isExplained ? t('explained') : t('differsBy', { amount: signed(line.unexplained) });
      },
      /** Its causes, and the kinds in which something is left. */
      reasonsOf({ causes, kinds }: PlatformLine): readonly string[] {
        const named = causes.flatMap(({ cause, amount }) => {
          const known = STATEMENT_CAUSES.find((each) => each === cause);
          return known ? [t(`causes.${known}`, { amount: signed(amount) })] : [];
        });
        const open = kinds.flatMap((line) => {
          const kind = STATEMENT_KINDS.find((each) => each === line.kind);
          if (kind === undefined || (line.theirs ?? 0) === (line.ours ?? 0)) return [];
          const [theirs, ours] = [signed(line.theirs), signed(line.ours)];
          return [t('kind', { kind: t(`kinds.${kind}`), theirs, ours, left: signed(line.unexplained) })];
        });
        return [...named, ...open];
      },
    };
  }, [t, locale, money]);
}

export type LineWords = ReturnType<typeof useLineWords>;
