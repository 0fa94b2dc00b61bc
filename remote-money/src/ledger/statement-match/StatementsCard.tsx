import type { PlatformStatement } from '@park/contract/statements';
import { formatDay } from '@park/domain/format/date';
import { formatNumber } from '@park/domain/format/number';
import { countLines } from '@park/domain/statement-match/match-line';
import type { DateRange } from '@park/domain/report/date-range';
import { useLocale } from '@park/i18n/use-locale';
import { Section } from '@park/ui/surfaces/Section';
import { useTranslation } from 'react-i18next';
import { Below } from '@park/forms/screen.styles';
import { ReadStatements } from './ReadStatements.tsx';
import { StatementLines } from './StatementLines.tsx';
import { toneOf, useLineWords, useStatements, verdictOf } from './use-statements.ts';

/** What a statement comes to: "48 of 50 agree, 2 differ by −12.40, 1 account without driver". */
function useSummary() {
  const { t } = useTranslation('statement-match');
  const locale = useLocale();
  const { signed } = useLineWords();
  return ({ lines }: PlatformStatement): string => {
    const counts = countLines(
      lines.map((line) => ({
        verdict: verdictOf(line),
        isExplained: line.isExplained,
        unexplained: line.unexplained ?? 0,
        hasDriver: line.driver !== null,
      })),
    );
    const counted = (count: number) => ({ count, formatted: formatNumber(count, locale) });
    const total = formatNumber(counts.lines - counts.strangers, locale);
    const parts = [
      t('summary.agreed', { ...counted(counts.agreed), total }),
      counts.explained > 0 && t('summary.explained', counted(counts.explained)),
      counts.differing > 0 &&
        t('summary.differing', { ...counted(counts.differing), amount: signed(counts.unexplained) }),
      counts.incomplete > 0 && t('summary.incomplete', counted(counts.incomplete)),
      counts.strangers > 0 && t('summary.strangers', counted(counts.strangers)),
    ];
    return parts.filter((part) => part !== false).join(', ');
  };
}

/** What platforms say in sum of the shown days, beside what is posted, and how that is read. */
export function StatementsCard({ range }: { readonly range: DateRange }) {
  const { t } = useTranslation('statement-match');
  const locale = useLocale();
  const statements = useStatements(range);
  const summaryOf = useSummary();
  const cards = statements.map((statement) => {
    const { id, source, startDate, endDate } = statement;
    const days = { from: formatDay(startDate ?? '', locale), to: formatDay(endDate ?? '', locale) };
    return (
      <Section key={id} title={t('title', { source, ...days, summary: summaryOf(statement) })}>
        <StatementLines statement={statement} />
      </Section>
    );
  });
  return (
    <Below>
      {cards}
      <ReadStatements
        range={range}
        differing={statements.flatMap(({ sourceId, lines }) =>
          lines.some((line) => toneOf(line) === 'danger') ? [sourceId] : [],
        )}
      />
    </Below>
  );
}
