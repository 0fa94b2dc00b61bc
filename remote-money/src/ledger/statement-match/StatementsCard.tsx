import { type PlatformStatement, readPlatformStatement } from '@park/contract/statements';
import { formatDay } from '@park/domain/format/date';
import { formatNumber } from '@park/domain/format/number';
import { countLines } from '@park/domain/statement-match/match-line';
import type { DateRange } from '@park/domain/report/date-range';
import { useLocale } from '@park/i18n/use-locale';
import { Section } from '@park/ui/surfaces/Section';
import { useTranslation } from 'react-i18next';
import { Below } from '@park/forms/screen.styles';
import { StatementLines } from './StatementLines.tsx';
import { toneOf, useLineWords, useStatements, verdictOf } from './use-statements.ts';
import { fetchSourceDays, listRideSources, type RideSource } from '@park/contract/ride-sources';
import { tellsSums } from '@park/domain/connectors/connection-form';
import { useHost } from '@park/federation/host-services';
import { useCall } from '@park/forms/use-call';
import { useMay } from '@park/session/use-may';
import { Button } from '@park/ui/actions/Button';
import { Refusal } from '@park/ui/forms/Refusal';
import { useQuery } from '@tanstack/react-query';
import { Row, Stack } from '@park/ui/surfaces/layout';
import { Fragment } from 'react';
import { useRefreshAll } from '@park/forms/use-refresh-all';

interface ReadStatementsProps {
  readonly range: DateRange;
  /** Sources whose statements differ: their rides may be fetched anew. */
  readonly differing: readonly (string | null)[];
}

/** Asks a platform what it says of the shown days; nothing where no source could tell. */
function ReadStatements({ range: { from, to }, differing }: ReadStatementsProps) {
  const { t } = useTranslation('statement-match');
  const { http, hasExtension, notify } = useHost();
  const refresh = useRefreshAll();
  const mayFetch = useMay('manageSources');
  const mayKeep = useMay('addEntries');
  const { data: sources = [] } = useQuery({
    queryKey: [listRideSources.path, 'statements'],
    enabled: mayKeep,
    queryFn: async ({ signal }) => {
      if (!(await hasExtension('statements'))) return [];
      const { sources: all } = await http.call(listRideSources, undefined, { signal });
      return all.filter(({ kind }) => tellsSums(kind));
    },
  });
  const call = useCall({
    send: ({ id }: RideSource) =>
      http.call(readPlatformStatement, { startDate: from, endDate: to }, { params: { id: id ?? '' } }),
    onDone: ({ changed }) => {
      notify({ kind: 'success', text: t(changed === false ? 'readSame' : 'readDone') });
      refresh();
    },
  });
  const fetching = useCall({
    send: ({ id }: RideSource) => http.call(fetchSourceDays, { from, to }, { params: { id: id ?? '' } }),
    onDone: () => notify({ kind: 'success', text: t('fetchAsked') }),
  });
  if (sources.length === 0) return null;
  return (
    <Stack>
      <Refusal text={call.failure ?? fetching.failure} />
      <Row>
        {sources.map((source) => (
          <Fragment key={source.id}>
            <Button busy={call.busy} onClick={() => call.run(source)}>
              {t('read', { source: source.name })}
            </Button>
            {mayFetch && differing.includes(source.id) && (
              <Button busy={fetching.busy} onClick={() => fetching.run(source)}>
                {t('fetch', { source: source.name })}
              </Button>
            )}
          </Fragment>
        ))}
      </Row>
    </Stack>
  );
}

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
