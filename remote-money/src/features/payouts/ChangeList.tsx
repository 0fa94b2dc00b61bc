import { groupIban } from '@park/domain/money/iban';
import { formatKopecks } from '@park/domain/money/kopecks';
import type { PayoutChange } from '@park/domain/money/payout-changes';
import { useLocale } from '@park/i18n/use-locale';
import { useMoney } from '@park/session/use-park';
import { Muted } from '@park/ui/surfaces/layout';
import { Cell, HeaderCell, Row, Table, TableFrame } from '@park/ui/table/Table';
import { useTranslation } from 'react-i18next';

/** So many differences are listed, and the others counted. */
const LISTED = 50;

/**
 * What differs from the run that the person has looked at, side by side; nothing when nothing does.
 */
export function ChangeList({ changes }: { readonly changes: readonly PayoutChange[] }) {
  const { t } = useTranslation('payouts');
  const locale = useLocale();
  const money = useMoney();
  if (changes.length === 0) return null;

  function shown({ field }: PayoutChange, value: PayoutChange['before']): string {
    if (field === 'isExcluded') return value === true ? t('isExcluded') : t('isTaken');
    if (field === 'iban') return typeof value === 'string' ? groupIban(value) : t('noIban');
    if (typeof value === 'number') return formatKopecks(value, locale, money);
    return value === null ? t('noPayment') : String(value);
  }

  return (
    <>
      <TableFrame label={t('changes.list')}>
        <Table>
          <thead>
            <tr>
              <HeaderCell>{t('lineColumns.driver')}</HeaderCell>
              <HeaderCell>{t('changes.what')}</HeaderCell>
              <HeaderCell>{t('changes.before')}</HeaderCell>
              <HeaderCell>{t('changes.after')}</HeaderCell>
            </tr>
          </thead>
          <tbody>
            {changes.slice(0, LISTED).map((change) => (
              <Row key={`${change.driver.id} ${change.field}`}>
                <Cell>{change.driver.name ?? change.driver.id}</Cell>
                <Cell>{t(`changes.fields.${change.field}`)}</Cell>
                <Cell>{shown(change, change.before)}</Cell>
                <Cell>
                  <strong>{shown(change, change.after)}</strong>
                </Cell>
              </Row>
            ))}
          </tbody>
        </Table>
      </TableFrame>
      {changes.length > LISTED && (
        <p>
          <Muted>{t('changes.more', { count: changes.length - LISTED })}</Muted>
        </p>
      )}
    </>
  );
}
