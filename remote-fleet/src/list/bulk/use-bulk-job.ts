import { countOutcomes } from '@park/domain/bulk/bulk-result';
import { formatNumber } from '@park/domain/format/number';
import { useHost } from '@park/federation/host-services';
import { localeOf } from '@park/i18n/languages';
import { sessionAtom } from '@park/session/session-atom';
import { useQueryClient } from '@tanstack/react-query';
import { useAtomValue, useStore } from 'jotai';
import { useMemo } from 'react';
import { useLatestCallback } from '../use-latest-callback.ts';
import { useResultTexts } from './use-result-texts.ts';
import type { ListName } from '../../data/cached-lists.ts';
import { useFleetUpdates } from '../../data/use-fleet-updates.ts';
import type { BulkJob } from './bulk-changes.ts';
import type { BulkPanelProps } from './use-bulk.ts';
import type { BulkReport } from './bulk-report.ts';
import { createBulkStore } from './bulk-store.ts';
import { useTranslation } from 'react-i18next';

/**
 * What the changes of a list need of the page, and how their results are announced: in one notice
 * each.
 */
export function useBulkJob(
  namespace: BulkPanelProps['namespace'],
  list: ListName,
  release: (ids: readonly string[]) => void,
): BulkJob {
  const { i18n } = useTranslation('bulk');
  const client = useQueryClient();
  const { http, notify } = useHost();
  const updates = useFleetUpdates();
  const person = useAtomValue(sessionAtom)?.userId ?? null;
  const page = useStore();
  const store = useMemo(() => createBulkStore(page, list), [page, list]);
  const own = useResultTexts(namespace);

  // Also called after the screen was left.
  const announce = useLatestCallback(({ records, isUndo }: BulkReport) => {
    const t = i18n.getFixedT(null, 'bulk');
    const locale = localeOf(i18n.language);
    const { done, unknown, unsent } = countOutcomes(records);
    const counts = { done: formatNumber(done, locale), total: formatNumber(records.length, locale) };
    // The host itself announces the end of the session.
    if (unsent === records.length) return;
    if (done === records.length) {
      notify({ kind: 'success', text: isUndo ? t('notice.undone', counts) : own.updated(done) });
    } else if (done === 0 && unknown === 0 && !isUndo) notify({ kind: 'error', text: own.failed() });
    else notify({ kind: 'warning', text: t('notice.partial', counts) });
  });

  return {
    services: { client, http, updates },
    store,
    list,
    person,
    onDone: release,
    onReport: announce,
    onUnread() {
      const t = i18n.getFixedT(null, 'bulk');
      notify({ kind: 'error', text: t('notice.unread') });
    },
  };
}
