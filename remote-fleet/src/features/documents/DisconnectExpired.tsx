import type { Driver } from '@park/contract/drivers';
import { connectedWithExpired } from '@park/domain/documents/driver-documents';
import { driverId, driverName } from '@park/domain/driver/driver-identity';
import { formatNumber } from '@park/domain/format/number';
import { useLocale } from '@park/i18n/use-locale';
import { Button } from '@park/ui/actions/Button';
import { Dialog } from '@park/ui/floating/Dialog';
import { useTranslation } from 'react-i18next';
import { DocumentMark } from '../../record/DocumentMark.tsx';
import { BulkPanel } from '../../bulk-changes/BulkPanel.tsx';
import { color, font, space } from '@park/ui/theme/tokens';
import styled from 'styled-components';
import { useMemo, useState } from 'react';
import type { BulkPanelProps } from '../../bulk-changes/OpenBulk.tsx';
import { useBulk } from '@park/records/bulk/use-bulk';

const NOTHING_SELECTED = () => undefined;

/**
 * Disconnects these drivers by the bulk change of the drivers list, which says what it did and can
 * be taken back.
 */
function useDisconnect(ids: readonly string[]) {
  const bulk = useBulk('drivers');
  const [isBegun, setBegun] = useState(false);
  const panel = useMemo(
    (): BulkPanelProps => ({
      list: 'drivers',
      namespace: 'documents',
      bulk,
      selection: { chosen: ids, hiddenCount: 0, release: NOTHING_SELECTED },
    }),
    [bulk, ids],
  );
  return {
    isRunning: bulk.isBusy,
    disconnect(): void {
      setBegun(true);
      bulk.setWish('disconnect');
    },
    /** Null before the first press: the result of another change of the list is not shown here. */
    panel: isBegun ? panel : null,
  };
}

/** Low enough that the question and its buttons stay in sight. */
const People = styled.ul`
  max-block-size: min(20rem, 45dvh);
  margin-block: ${space[3]};
  overflow-y: auto;
  border-block: 1px solid ${color.border};
`;

const Person = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[1]} ${space[3]};
  padding-block: ${space[2]};
  padding-inline-end: ${space[2]};
  color: ${color.text};
  overflow-wrap: anywhere;
  & + & {
    border-block-start: 1px solid ${color.border};
  }
`;

const Others = styled.p`
  font-size: ${font.small};
`;

/** More names than anybody reads; the title has the number. */
const SHOWN_MAX = 200;

export interface DisconnectExpiredProps {
  readonly drivers: readonly Driver[];
  /** The park's current day, YYYY-MM-DD. */
  readonly today: string;
  /** How many drivers have an expired document, connected or not. */
  readonly expired: number;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/**
 * Shows who will be disconnected, disconnects them after a confirmation, and says what happened.
 */
export function DisconnectExpired({ drivers, today, expired, isOpen, onClose }: DisconnectExpiredProps) {
  const { t } = useTranslation('documents');
  const rows = connectedWithExpired(drivers, today);
  const ids = rows.flatMap(({ driver }) => driverId(driver) ?? []);
  const { isRunning, disconnect, panel } = useDisconnect(ids);
  const locale = useLocale();
  const counted = (count: number) => ({ count, formatted: formatNumber(count, locale) });
  const others = expired - rows.length;
  const isEmpty = ids.length === 0 && !isRunning;

  return (
    <>
      <Dialog
        open={isOpen}
        onClose={onClose}
        title={isEmpty ? t('preview.titleNone') : t('preview.title', counted(ids.length))}
        closeLabel={t('preview.close')}
        actions={
          <>
            <Button onClick={onClose}>{isEmpty ? t('preview.close') : t('preview.cancel')}</Button>
            {!isEmpty && (
              <Button
                kind="danger"
                busy={isRunning}
                onClick={() => {
                  disconnect();
                  onClose();
                }}
              >
                {isRunning ? t('preview.running') : t('preview.confirm', counted(ids.length))}
              </Button>
            )}
          </>
        }
      >
        <p>{isEmpty ? t('preview.nobody') : t('preview.text')}</p>
        {!isEmpty && (
          <People aria-label={t('preview.list')} tabIndex={0}>
            {rows.slice(0, SHOWN_MAX).map(({ driver, expired: document }, index) => (
              <Person key={driverId(driver) ?? index}>
                {driverName(driver) ?? t('preview.unnamed')}
                <DocumentMark document={document} />
              </Person>
            ))}
            {rows.length > SHOWN_MAX && (
              <Person>
                {t('preview.more', { formatted: formatNumber(rows.length - SHOWN_MAX, locale) })}
              </Person>
            )}
          </People>
        )}
        {others > 0 && <Others>{t('preview.others', counted(others))}</Others>}
      </Dialog>
      {panel && <BulkPanel {...panel} />}
    </>
  );
}
