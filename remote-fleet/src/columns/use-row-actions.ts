import { useHost } from '@park/federation/host-services';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderedChanges } from '@park/records/rows/ordered-changes';
import { NAME, namedText, useRowTexts } from '@park/records/rows/use-row-texts';
import { useOpenRecord } from '../data/use-open-record.ts';

// Every action is stable between renders, so that rows do not render again.

type IdOf<Row> = (row: Row) => string | null;

/** Connects or disconnects the record of a row. */
export function useConnect<Row>(
  namespace: 'drivers' | 'vehicles' | 'dashboard-page',
  idOf: IdOf<Row>,
  connections: OrderedChanges<boolean>,
): (row: Row, isConnected: boolean) => void {
  const { notify } = useHost();
  const { t } = useTranslation(namespace);
  return useCallback(
    (row, value) => {
      const id = idOf(row);
      if (id === null) return notify({ kind: 'error', text: t('idNotFound') });
      connections.change(
        { id, value },
        {
          onSaved: () => notify({ kind: 'success', text: t('connectionUpdated') }),
          onFailed: () => notify({ kind: 'error', text: t('connectionFailed') }),
        },
      );
    },
    [notify, t, idOf, connections],
  );
}

/** The texts of rows with a connection, translated once for all rows. */
export function useConnectionTexts(namespace: 'drivers' | 'vehicles') {
  const { t } = useTranslation(namespace);
  const texts = useRowTexts(namespace);
  return useMemo(
    () => ({
      ...texts,
      active: t('connections.connected'),
      inactive: t('connections.disconnected'),
      connectionOf: namedText(t('connectionOf', { name: NAME })),
    }),
    [t, texts],
  );
}

/** Opens the record of a row; `noId` says why that is not possible. */
export function useOpening<Row>(
  { tab, record }: { readonly tab: string; readonly record: 'driver' | 'vehicle' },
  idOf: IdOf<Row>,
  noId: string,
) {
  const { notify, navigation } = useHost();
  const openRecord = useOpenRecord();
  return useMemo(
    () => ({
      open(row: Row): void {
        const id = idOf(row);
        if (id === null) return notify({ kind: 'error', text: noId });
        openRecord({ [record]: id });
      },
      /** For opening in another window; null when the record has no id. */
      hrefOf(row: Row): string | null {
        const id = idOf(row);
        return id === null ? null : navigation.href({ tab, [record]: id });
      },
    }),
    [notify, navigation, openRecord, tab, record, idOf, noId],
  );
}
