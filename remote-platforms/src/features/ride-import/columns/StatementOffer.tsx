import type { RideSource } from '@park/contract/ride-sources';
import { storeStatement } from '@park/contract/statements';
import { isRange } from '@park/domain/report/date-range';
import type { RideFileSettings } from '@park/domain/ride-file/ride-fields';
import { readStatement, statementDays } from '@park/domain/statement-match/read-statement';
import { useHost } from '@park/federation/host-services';
import { DateField } from '@park/forms/date-field/DateField';
import { Muted, Row, Stack } from '@park/forms/table-file/table-file.styles';
import { useCall } from '@park/forms/use-call';
import { usePark } from '@park/session/use-park';
import { Button } from '@park/ui/actions/Button';
import { Refusal } from '@park/ui/forms/Refusal';
import { DescriptionList } from '@park/ui/surfaces/DescriptionList';
import { Section } from '@park/ui/surfaces/Section';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextScreenLink } from '@park/forms/screen.styles';
import { useRefreshAll } from '@park/forms/use-refresh-all';
import type { ChosenRides } from '../chosen-files.ts';
import { useRideTexts } from '../use-ride-texts.ts';

/** So many cells that cannot be read are named. */
const NAMED = 5;

interface StatementOfferProps {
  readonly file: ChosenRides;
  readonly settings: RideFileSettings;
  readonly source: RideSource | null;
}

/** A list of sums per driver can be kept as a statement of its days: it is compared, never posted. */
export function StatementOffer({ file, settings, source }: StatementOfferProps) {
  const { t } = useTranslation('ride-import');
  const { http } = useHost();
  const park = usePark();
  const refresh = useRefreshAll();
  const { name, table } = file.source;
  const read = useMemo(() => readStatement(table, file.match, settings), [table, file.match, settings]);
  const texts = useRideTexts({ ...settings, currency: read.currency });
  const [days, setDays] = useState(() => statementDays([name, ...table.above]) ?? { from: '', to: '' });
  const [isKept, setKept] = useState(false);
  const kindOf = (kind: (typeof read.kinds)[number]): string => t(`statement.kinds.${kind}`);
  const call = useCall({
    send: () =>
      http.call(
        storeStatement,
        {
          startDate: days.from,
          endDate: days.to,
          currency: read.currency,
          lines: read.lines.map(({ driver, sums }) => ({ driver, sums: { ...sums } })),
        },
        { params: { id: source?.id ?? '' } },
      ),
    onDone: () => {
      setKept(true);
      refresh();
    },
  });
  const [problem] = read.problems;
  const obstacle =
    (problem && t('statement.unreadable')) ??
    (read.lines.length === 0 || read.kinds.length === 0 ? t('statement.nothing') : undefined) ??
    (park && read.currency !== park.currency
      ? t('statement.otherCurrency', { currency: read.currency })
      : undefined) ??
    (isRange(days) ? null : t('statement.noDays'));
  const setDay = (end: 'from' | 'to') => (event: { readonly target: { readonly value: string } }) => {
    setKept(false);
    setDays((before) => ({ ...before, [end]: event.target.value }));
  };

  return (
    <Section title={t('statement.title', { name })} defaultOpen>
      <Stack>
        <Muted>{t('statement.lead')}</Muted>
        <DescriptionList
          items={[
            { label: t('statement.accounts'), value: texts.numberOf(read.lines.length) },
            ...read.kinds.map((kind) => ({
              label: kindOf(kind),
              value: texts.amountOf(read.sums[kind] ?? 0),
            })),
          ]}
        />
        {read.totals.map(({ kind, said, read: sum }) => (
          <p key={kind} role="alert">
            {t('statement.total', {
              kind: kindOf(kind),
              said: texts.amountOf(said),
              read: texts.amountOf(sum),
            })}
          </p>
        ))}
        {read.problems.slice(0, NAMED).map(({ line, heading, code, cell }) => (
          <p key={`${line} ${heading}`} role="alert">
            {t('statement.cell', { line: texts.numberOf(line), heading })}{' '}
            {t(`problems.${code}`, { cell, max: '', currency: read.currency, timeZone: '' })}
          </p>
        ))}
        <Row>
          <DateField label={t('statement.from')} value={days.from} onChange={setDay('from')} />
          <DateField label={t('statement.to')} value={days.to} onChange={setDay('to')} />
        </Row>
        <Refusal text={call.failure} />
        {isKept ? (
          <p role="status">
            {t('statement.kept')}{' '}
            <TextScreenLink to={{ tab: 'settlements', ...days }}>{t('statement.see')}</TextScreenLink>
          </p>
        ) : (
          <Row>
            <Button obstacle={obstacle} busy={call.busy} onClick={() => call.run(undefined)}>
              {t('statement.keep', { source: source?.name ?? '–' })}
            </Button>
          </Row>
        )}
      </Stack>
    </Section>
  );
}
