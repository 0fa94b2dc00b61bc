import { StatusDot } from '@park/ui/StatusDot';
import { Cell, HeaderCell, Row, Table, TableFrame } from '@park/ui/Table';
import { font } from '@park/ui/theme/tokens';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';

const PARTS = ['host', 'auth', 'fleet', 'reports'] as const;
const TONES = { ready: 'success', loading: 'info', failed: 'danger', idle: 'neutral' } as const;

const Version = styled.code`
  font-family: ${font.mono};
  font-size: ${font.caption};
`;

/** What runs of one part of the console, and where it came from. */
export interface RunningVersion {
  readonly name: string;
  readonly version: string | null;
  readonly source: 'host' | 'registry' | 'previous' | 'candidate' | 'override' | null;
  readonly state: 'idle' | 'loading' | 'ready' | 'failed';
}

/** The console's parts, one a line. */
export function VersionsTable({ versions }: { readonly versions: readonly RunningVersion[] }) {
  const { t } = useTranslation('settings');

  function nameOf(name: string): string {
    const part = PARTS.find((known) => known === name);
    return part ? t(`parts.${part}`) : name;
  }

  return (
    <TableFrame label={t('versions')}>
      <Table>
        <thead>
          <tr>
            <HeaderCell>{t('columns.part')}</HeaderCell>
            <HeaderCell>{t('columns.version')}</HeaderCell>
            <HeaderCell>{t('columns.source')}</HeaderCell>
            <HeaderCell>{t('columns.state')}</HeaderCell>
          </tr>
        </thead>
        <tbody>
          {versions.map(({ name, version, source, state }) => (
            <Row key={name}>
              <Cell>{nameOf(name)}</Cell>
              <Cell>{version === null ? '—' : <Version>{version}</Version>}</Cell>
              <Cell>{source === null ? '—' : t(`sources.${source}`)}</Cell>
              <Cell>
                <StatusDot tone={TONES[state]} label={t(`states.${state}`)} showLabel />
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
    </TableFrame>
  );
}
