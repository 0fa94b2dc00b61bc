import type { RemoteHealth } from '@park/contract/telemetry';
import type { Notice } from '@park/federation/host-services';
import { useLocale } from '@park/i18n/use-locale';
import { Button } from '@park/ui/actions/Button';
import { Card, CardBody, CardHeader } from '@park/ui/surfaces/Card';
import { DescriptionList } from '@park/ui/surfaces/DescriptionList';
import { TextAreaField } from '@park/ui/fields/TextAreaField';
import { Muted, Stack } from '@park/ui/surfaces/layout';
import { color, font, space } from '@park/ui/theme/tokens';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { Diagnostics, PartDiagnostics } from '../../remotes/releases/use-diagnostics.ts';
import type { LeftOut } from '@park/federation/json-reader';
import { formatNumber } from '@park/domain/format/number';
import { textIn } from '@park/federation/manifest';
import { StatusDot } from '@park/ui/surfaces/StatusDot';
import { Cell, HeaderCell, Row, Table, TableFrame } from '@park/ui/table/Table';
import { HealthTable } from './HealthTable.tsx';

const TONES = { ready: 'success', loading: 'info', failed: 'danger', idle: 'neutral' } as const;
const NONE = '—';

const Version = styled.code`
  font-family: ${font.mono};
  font-size: ${font.caption};
  white-space: nowrap;
`;

const Unfit = styled.span`
  color: ${color.dangerText};
`;

function Contract({ contract }: Pick<PartDiagnostics, 'contract'>) {
  const { t } = useTranslation('diagnostics');
  if (contract === null) return NONE;
  return (
    <>
      <Version>{contract.asked}</Version> {contract.fits ? t('fits') : <Unfit>{t('unfit')}</Unfit>}
    </>
  );
}

const Versions = styled.div`
  padding-block: ${space[2]};
`;

const Waiting = styled.p`
  max-inline-size: 28ch;
  color: ${color.textMuted};
  font-size: ${font.caption};
`;

/** Why a newer version does not run here yet. */
function WaitingVersion({ waiting }: { readonly waiting: NonNullable<PartDiagnostics['waiting']> }) {
  const { t } = useTranslation('diagnostics');
  const { what, needed, given } = waiting.misfit;
  const subject = what === 'contract' ? t('waits.contract') : what;
  return (
    <Waiting>
      {t('waits.text', {
        version: waiting.version,
        needed: `${subject} ${needed}`,
        given: given ?? t('waits.nothing'),
      })}
    </Waiting>
  );
}

/** The host and its remotes, one per row. */
function PartsTable({ parts }: { readonly parts: readonly PartDiagnostics[] }) {
  const { t, i18n } = useTranslation('diagnostics');
  const locale = useLocale();
  const columns = ['part', 'version', 'source', 'state', 'time', 'contract'] as const;
  return (
    <TableFrame label={t('versions')}>
      <Table>
        <thead>
          <tr>
            {columns.map((column) => (
              <HeaderCell key={column} align={column === 'time' ? 'end' : 'start'}>
                {t(`columns.${column}`)}
              </HeaderCell>
            ))}
          </tr>
        </thead>
        <tbody>
          {parts.map(({ name, title, version, source, state, milliseconds, contract, waiting }) => (
            <Row key={name}>
              <Cell>{title ? textIn(title, i18n.language) : t('parts.host')}</Cell>
              <Cell>
                <Versions>
                  {version === null ? NONE : <Version>{version}</Version>}
                  {waiting && <WaitingVersion waiting={waiting} />}
                </Versions>
              </Cell>
              <Cell>{source === null ? NONE : t(`sources.${source}`)}</Cell>
              <Cell>
                <StatusDot tone={TONES[state]} label={t(`states.${state}`)} showLabel />
              </Cell>
              <Cell numeric>
                {milliseconds === null
                  ? NONE
                  : t('milliseconds', { value: formatNumber(milliseconds, locale) })}
              </Cell>
              <Cell>
                <Contract contract={contract} />
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
    </TableFrame>
  );
}

function waitingFact({ version, misfit }: NonNullable<PartDiagnostics['waiting']>): string {
  const { what, needed, given } = misfit;
  return `${version} waits: needs ${what} ${needed}, has ${given ?? 'none'}`;
}

function lineOf({
  name,
  owner,
  version,
  source,
  state,
  milliseconds,
  contract,
  waiting,
  failure,
}: PartDiagnostics): string {
  const facts = [
    state,
    version && `version ${version}`,
    source && `source ${source}`,
    milliseconds !== null && `${milliseconds} ms`,
    contract && `contract ${contract.asked} (${contract.fits ? 'fits' : 'does not fit'})`,
    waiting && waitingFact(waiting),
    failure && `${failure.cause}: ${failure.message}`,
    owner && `owner ${owner.name} (${owner.contact})`,
  ];
  return `${name}: ${facts.filter(Boolean).join(', ')}`;
}

const SEALS = {
  signed: 'checked',
  unsigned: 'not in use',
  unchecked: 'not checkable without https',
} as const;

function registryLine({
  release,
  seal,
  expires,
}: Extract<Diagnostics['registry'], { state: 'read' }>): string {
  const end = expires === undefined ? '' : ` until ${expires}`;
  return `release ${release}, signature ${SEALS[seal]}${end}`;
}

/** The environment of the page when the text was made. */
interface TextSurroundings {
  readonly time: string;
  readonly language: string;
  readonly browser: string;
}

const healthLine = ({ remote, version, source, loads, failures, mostly }: RemoteHealth): string =>
  `last 24 hours, ${remote} ${version ?? 'of no version'}${source ? ` (${source})` : ''}: ` +
  `${loads} loads, ${failures} failures${mostly ? `, mostly ${mostly}` : ''}`;

/**
 * The diagnostics for support, one fact per line, always in English. It contains no data about a
 * person or a park.
 */
export function diagnosticsText(
  { parts, registry, leftOut, offered }: Diagnostics,
  health: readonly RemoteHealth[],
  { time, language, browser }: TextSurroundings,
): string {
  return [
    `Taxi park console, ${time}`,
    `registry: ${registry.state === 'read' ? registryLine(registry) : registry.state}`,
    `contract: ${offered}`,
    ...parts.map(lineOf),
    ...health.map(healthLine),
    ...leftOut.map(({ field, reason, detail }) => `not used: ${field}, ${reason}: ${detail}`),
    `language: ${language}`,
    `browser: ${browser}`,
    '',
  ].join('\n');
}

const Title = styled.h3`
  font-size: ${font.body};
  font-weight: ${font.semibold};
`;

const Line = styled.li`
  display: grid;
  gap: ${space.half};
  padding-block: ${space[2]};
  border-block-start: 1px solid ${color.border};
  font-size: ${font.small};
  overflow-wrap: anywhere;
`;

const Field = styled.code`
  font-family: ${font.mono};
  font-size: ${font.caption};
`;

const Detail = styled.span`
  color: ${color.textMuted};
  font-size: ${font.caption};
`;

/** What the registry has and this console does not use, one line each. */
function LeftOutList({ leftOut }: { readonly leftOut: readonly LeftOut[] }) {
  const { t } = useTranslation('diagnostics');
  const title = useId();
  return (
    <section aria-labelledby={title}>
      <Title id={title}>{t('leftOut.title')}</Title>
      <Muted as="p">{t('leftOut.text')}</Muted>
      <Stack as="ul" $gap={0} $top={2}>
        {leftOut.map(({ field, reason, detail }) => (
          <Line key={`${field} ${detail}`}>
            <span>
              <Field>{field}</Field>: {t(`leftOut.${reason}`)}
            </span>
            {/* For support, as in the copied text; an unknown field has no detail. */}
            {reason !== 'unknown' && <Detail lang="en">{detail}</Detail>}
          </Line>
        ))}
      </Stack>
    </section>
  );
}

const Body = styled(CardBody)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
`;

/** The end of a signature is announced two weeks before it. */
const WARN_MS = 14 * 24 * 60 * 60 * 1000;

interface DiagnosticsCardProps {
  readonly diagnostics: Diagnostics;
  /** Of the last 24 hours; null where the server counts none. */
  readonly health: readonly RemoteHealth[] | null;
  readonly notify: (notice: Notice) => void;
}

/** The running versions and their origin, with a copy of all of it as text for support. */
export function DiagnosticsCard({ diagnostics, health, notify }: DiagnosticsCardProps) {
  const { t, i18n } = useTranslation('diagnostics');
  const [uncopied, setUncopied] = useState<string | null>(null);
  const { parts, registry, leftOut, offered } = diagnostics;

  const expires = registry.state === 'read' && registry.expires ? Date.parse(registry.expires) : null;
  const [opened] = useState(() => Date.now());
  const date = new Intl.DateTimeFormat(useLocale(), { dateStyle: 'medium' });

  async function handleCopy(): Promise<void> {
    const text = diagnosticsText(diagnostics, health ?? [], {
      time: new Date().toISOString(),
      language: i18n.language,
      browser: navigator.userAgent,
    });
    try {
      await navigator.clipboard.writeText(text);
      setUncopied(null);
      notify({ kind: 'success', text: t('copied') });
    } catch {
      // The clipboard API is absent without https, and a browser may refuse it.
      setUncopied(text);
    }
  }

  return (
    <Card>
      <CardHeader
        title={t('versions')}
        actions={
          <Button size="s" onClick={() => void handleCopy()}>
            {t('copy')}
          </Button>
        }
      />
      <Body>
        <Muted as="p">{t('versionsText')}</Muted>
        {uncopied !== null && (
          <TextAreaField
            label={t('text')}
            error={t('copyFailed')}
            readOnly
            rows={10}
            value={uncopied}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
        )}
        <DescriptionList
          items={[
            {
              label: t('release'),
              value:
                registry.state === 'read'
                  ? registry.release
                  : t(registry.state === 'unread' ? 'releaseUnread' : 'releaseReading'),
            },
            ...(registry.state === 'read' ? [{ label: t('signature'), value: t(registry.seal) }] : []),
            ...(expires === null ? [] : [{ label: t('expires'), value: date.format(expires) }]),
            { label: t('offered'), value: offered },
          ]}
        />
        {expires !== null && expires - opened < WARN_MS && <p role="status">{t('endsSoon')}</p>}
        <PartsTable parts={parts} />
        {health && <HealthTable health={health} parts={parts} />}
        {leftOut.length > 0 && <LeftOutList leftOut={leftOut} />}
      </Body>
    </Card>
  );
}
