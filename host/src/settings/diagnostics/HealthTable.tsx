import type { RemoteHealth } from '@park/contract/telemetry';
import { formatNumber } from '@park/domain/format/number';
import { failureShare } from '@park/domain/remotes/failure-share';
import { textIn } from '@park/federation/manifest';
import { useLocale } from '@park/i18n/use-locale';
import { Stack } from '@park/ui/surfaces/layout';
import { Cell, HeaderCell, Row, Table, TableFrame } from '@park/ui/table/Table';
import { font } from '@park/ui/theme/tokens';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { ReleaseSource } from '../../remotes/releases/choose-release.ts';
import type { PartDiagnostics } from '../../remotes/releases/use-diagnostics.ts';

const NONE = '—';
const SOURCES: readonly ReleaseSource[] = ['registry', 'previous', 'candidate', 'override'];

const Title = styled.h3`
  font-size: ${font.body};
  font-weight: ${font.semibold};
`;

const Code = styled.code`
  font-family: ${font.mono};
  font-size: ${font.caption};
  white-space: nowrap;
`;

const COLUMNS = [
  'part',
  'version',
  'source',
  'loads',
  'failures',
  'share',
  'mostly',
  'time',
  'owner',
] as const;
const NUMBERS: readonly string[] = ['loads', 'failures', 'share', 'time'];

interface HealthTableProps {
  readonly health: readonly RemoteHealth[];
  readonly parts: readonly PartDiagnostics[];
}

/** A remote that nobody has loaded, so that what is counted later does not move the page. */
const unloaded = ({ name, version }: PartDiagnostics): RemoteHealth => ({
  remote: name,
  version,
  source: null,
  loads: 0,
  failures: 0,
  mostly: null,
  milliseconds: null,
});

/** How the versions of remotes did in all browsers of the park, in the last 24 hours. */
export function HealthTable({ health, parts }: HealthTableProps) {
  const { t, i18n } = useTranslation('diagnostics');
  const locale = useLocale();
  const remotes = parts.filter(({ source }) => source !== 'host');
  const rows = [
    ...remotes.flatMap((part) => {
      const counted = health.filter(({ remote }) => remote === part.name);
      return counted.length > 0 ? counted : [unloaded(part)];
    }),
    ...health.filter(({ remote }) => remotes.every(({ name }) => name !== remote)),
  ];
  const share = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  return (
    <Stack as="section" $gap={2}>
      <Title>{t('health')}</Title>
      <TableFrame label={t('health')}>
        <Table>
          <thead>
            <tr>
              {COLUMNS.map((column) => (
                <HeaderCell key={column} align={NUMBERS.includes(column) ? 'end' : 'start'}>
                  {t(`columns.${column}`)}
                </HeaderCell>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ remote, version, source, mostly, milliseconds, ...counts }) => {
              const loads = counts.loads ?? 0;
              const failures = counts.failures ?? 0;
              const chosen = SOURCES.find((each) => each === source);
              const part = parts.find(({ name }) => name === remote);
              return (
                <Row key={`${remote} ${version} ${source}`}>
                  <Cell>{part?.title ? textIn(part.title, i18n.language) : remote}</Cell>
                  <Cell>{version === null ? NONE : <Code>{version}</Code>}</Cell>
                  <Cell>{chosen ? t(`sources.${chosen}`) : NONE}</Cell>
                  <Cell numeric>{formatNumber(loads, locale)}</Cell>
                  <Cell numeric>{formatNumber(failures, locale)}</Cell>
                  <Cell numeric>{share.format(failureShare({ loads, failures }))}</Cell>
                  <Cell>{mostly === null ? NONE : <Code lang="en">{mostly}</Code>}</Cell>
                  <Cell numeric>
                    {milliseconds === null
                      ? NONE
                      : t('milliseconds', { value: formatNumber(milliseconds, locale) })}
                  </Cell>
                  <Cell>{part?.owner ? `${part.owner.name}: ${part.owner.contact}` : NONE}</Cell>
                </Row>
              );
            })}
          </tbody>
        </Table>
      </TableFrame>
    </Stack>
  );
}
