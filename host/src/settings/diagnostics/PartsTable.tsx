import { formatNumber } from '@park/domain/format/number';
import { textIn } from '@park/federation/manifest';
import { useLocale } from '@park/i18n/use-locale';
import { StatusDot } from '@park/ui/surfaces/StatusDot';
import { Cell, HeaderCell, Row, Table, TableFrame } from '@park/ui/table/Table';
import { color, font } from '@park/ui/theme/tokens';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { PartDiagnostics } from '../../remotes/releases/use-diagnostics.ts';

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

/** The host and its remotes, one per row. */
export function PartsTable({ parts }: { readonly parts: readonly PartDiagnostics[] }) {
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
          {parts.map(({ name, title, version, source, state, milliseconds, contract }) => (
            <Row key={name}>
              <Cell>{title ? textIn(title, i18n.language) : t('parts.host')}</Cell>
              <Cell>{version === null ? NONE : <Version>{version}</Version>}</Cell>
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
