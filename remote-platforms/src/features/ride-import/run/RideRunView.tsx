import type { ReasonedRow } from '@park/domain/import/refused-lines';
import { countVerdicts, remarksOf, VERDICTS } from '@park/domain/ride-file/ride-batches';
import { RunProgress } from '@park/forms/import-room/RunProgress';
import { SaveRefused } from '@park/forms/import-room/SaveRefused';
import { useRun } from '@park/forms/import-room/use-run';
import { Muted, Row, Stack } from '@park/forms/table-file/table-file.styles';
import { DescriptionList } from '@park/ui/surfaces/DescriptionList';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { RideImportFlow } from '../use-ride-import.ts';
import type { RideTexts } from '../use-ride-texts.ts';
import type { RideRun } from './ride-run.ts';
import { VerdictRows } from './VerdictRows.tsx';

/** The rides that the server has refused, under their rows, in its own words. */
function rejectedRows(
  { rides, run }: RideRun,
  { answerOf }: RideTexts,
  noReason: string,
): readonly ReasonedRow[] {
  const { outcomes } = run.read();
  return rides.flatMap(({ file, line }, at) => {
    const outcome = outcomes[at];
    if (outcome?.verdict !== 'rejected') return [];
    return [{ file, line, reason: answerOf(outcome.problems) || noReason }];
  });
}

interface RideRunViewProps {
  readonly flow: RideImportFlow;
  readonly rides: RideRun;
  readonly texts: RideTexts;
  /** Rows that could not be read, and the run that judged the others, where they count as well. */
  readonly before?: readonly [unread: readonly ReasonedRow[], check: RideRun];
  /** What is said of the rides before what the server remarks. */
  readonly children?: ReactNode;
  readonly actions: ReactNode;
  /** What is shown below the actions. */
  readonly below: ReactNode;
}

/** How far a run of rides has come, and what the server says of them. */
export function RideRunView(props: RideRunViewProps) {
  const { flow, texts, before, children, actions, below } = props;
  const { rides, run, isTried } = props.rides;
  const { t } = useTranslation('ride-import');
  const { outcomes, ...state } = useRun(run);
  const counts = useMemo(() => countVerdicts(outcomes), [outcomes]);
  const sent = outcomes.filter((outcome) => outcome !== null).length;
  const { remarks, held } = useMemo(() => remarksOf(outcomes), [outcomes]);
  const runs = before ? [before[1], props.rides] : [props.rides];
  const rejected = runs.flatMap((each) => rejectedRows(each, texts, t('noReason')));
  const refused = state.isRunning ? [] : [...(before?.[0] ?? []), ...rejected];
  const number = texts.numberOf;

  return (
    <Stack>
      <RunProgress
        {...{ run, state, sent }}
        total={rides.length}
        title={t(isTried ? 'checked' : 'imported', { sent: number(sent), total: number(rides.length) })}
      />
      <DescriptionList
        items={VERDICTS.filter((verdict) => counts[verdict] > 0).map((verdict) => ({
          label: t(`verdicts.${isTried ? 'tried' : 'done'}.${verdict}`),
          value: number(counts[verdict]),
        }))}
      />
      {children}
      {!state.isRunning &&
        remarks.map(({ code, example, count }) => (
          <Muted key={code}>
            {t('remark', { example: texts.remarkOf(example), count, formatted: number(count) })}
          </Muted>
        ))}
      {!state.isRunning && held > 0 && <Muted>{t('heldHelp')}</Muted>}
      <Row>
        {actions}
        <SaveRefused count={refused.length} refused={flow.refusedOf(refused)} />
      </Row>
      {below}
      {!state.isRunning && <VerdictRows rides={props.rides} tables={flow.tables} texts={texts} />}
    </Stack>
  );
}
