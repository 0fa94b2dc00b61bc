import { countOutcomes } from '@park/domain/bulk/bulk-result';
import { formatNumber } from '@park/domain/format/number';
import { useHost } from '@park/federation/host-services';
import { localeOf } from '@park/i18n/languages';
import { sessionAtom } from '@park/session/session-atom';
import { useAtomValue, useStore } from 'jotai';
import { useMemo } from 'react';
import { useLatestCallback } from '../use-latest-callback.ts';
import { type BulkJob, createBulkStore } from './bulk-run.ts';
import type { BulkReport } from './use-bulk.ts';
import { useTranslation } from 'react-i18next';

interface BulkJobInput extends Pick<BulkJob, 'list' | 'targetOf'> {
  /** That all, or none, of the records were changed. */
  readonly texts: { readonly updated: (count: number) => string; readonly failed: () => string };
  /** These records have the value that was asked for. */
  readonly release: (ids: readonly string[]) => void;
}

/**
 * What the changes of a list need of the page, and how their results are announced: in one notice
 * each.
 */
export function useBulkJob({ list, targetOf, texts, release }: BulkJobInput): BulkJob {
  const { i18n } = useTranslation('bulk');
  const { notify } = useHost();
  const person = useAtomValue(sessionAtom)?.userId ?? null;
  const page = useStore();
  const store = useMemo(() => createBulkStore(page, list), [page, list]);

  // Also called after the screen was left.
  const announce = useLatestCallback(({ records, isUndo }: BulkReport) => {
    const t = i18n.getFixedT(null, 'bulk');
    const locale = localeOf(i18n.language);
    const { done, unknown, unsent } = countOutcomes(records);
    const counts = { done: formatNumber(done, locale), total: formatNumber(records.length, locale) };
    // The host itself announces the end of the session.
    if (unsent === records.length) return;
    if (done === records.length) {
      notify({ kind: 'success', text: isUndo ? t('notice.undone', counts) : texts.updated(done) });
    } else if (done === 0 && unknown === 0 && !isUndo) notify({ kind: 'error', text: texts.failed() });
    else notify({ kind: 'warning', text: t('notice.partial', counts) });
  });

  return {
    targetOf,
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
