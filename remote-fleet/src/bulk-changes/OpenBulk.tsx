import { formatNumber } from '@park/domain/format/number';
import { useHost } from '@park/federation/host-services';
import { lateDialog } from '@park/forms/ActionDialog';
import { useLocale } from '@park/i18n/use-locale';
import { setEach, setPreviewed } from '@park/records/bulk/bulk-run';
import { BulkResult } from '@park/records/bulk/BulkResult';
import { useBulkJob } from '@park/records/bulk/use-bulk-job';
import type { BulkPanelProps as PanelProps, BulkValue } from '@park/records/bulk/use-bulk';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListName } from '../data/cached-lists.ts';
import { useFleetUpdates } from '../data/use-fleet-updates.ts';
import { type BulkField, bulkTarget, leavingText } from './bulk-target.ts';
import { FareDialog } from './FareDialog.tsx';
import { MatchingChange, MatchingResult } from './MatchingChange.tsx';

const LeavingDialog = lateDialog(() =>
  import('../record/leaving/LeavingDialog.tsx').then((each) => each.LeavingDialog),
);

export interface BulkPanelProps extends PanelProps {
  readonly list: ListName;
  /** Which texts announce the result. */
  readonly namespace: 'drivers' | 'vehicles' | 'dashboard-page' | 'documents';
}

/** Fulfils the wishes for the selected records, and shows what the last change did. */
export function OpenBulk({ list, namespace, bulk, selection }: BulkPanelProps) {
  const { report, wish, setWish, made, setMade } = bulk;
  const { chosen, hiddenCount, release, which = null, count = 0, isLeast = false, clear } = selection;
  const { t } = useTranslation('bulk-changes');
  const { t: own } = useTranslation(namespace);
  const locale = useLocale();
  const client = useQueryClient();
  const { http } = useHost();
  const updates = useFleetUpdates();
  const texts = {
    updated: (changed: number): string => own('bulkUpdated', { count: changed }),
    failed: (): string => own('bulkFailed'),
  };
  const job = useBulkJob({
    list,
    release,
    texts,
    targetOf: (field) => bulkTarget({ client, http, updates }, list, field as BulkField),
  });
  const { person } = job;

  const fulfil = useEffectEvent((isConnected: boolean) => {
    setWish(null);
    void setEach(job, chosen, { field: 'connection', value: isConnected });
  });
  useEffect(() => {
    if ((wish === 'connect' || wish === 'disconnect') && which === null) fulfil(wish === 'connect');
  }, [wish, which]);

  const words = useMemo(
    () => ({
      record: t(`records.${list}`),
      lead: t(`records.${(report?.field ?? 'connection') as BulkField}`),
      valueOf: (value: BulkValue | null): string => {
        if (value === null) return t('fares.none');
        if (typeof value === 'number') return formatNumber(value, locale, 2);
        if (typeof value === 'string') return value || t('leaving.none');
        return value ? t('value.connected') : t('value.disconnected');
      },
    }),
    [t, locale, list, report],
  );
  // Another person may have signed in since.
  const ownReport = report?.person === person ? report : null;
  return (
    <>
      {ownReport && <BulkResult key={ownReport.finishedAt} job={job} report={ownReport} words={words} />}
      {made && (
        <MatchingResult
          key={made.at}
          list={list}
          updatedText={texts.updated}
          made={made}
          onClose={() => setMade(null)}
        />
      )}
      {which && wish !== null && wish !== 'leaving' && (
        <MatchingChange
          {...{ list, which, count, isLeast, texts }}
          wish={wish === 'fares' ? 'fares' : wish === 'connect'}
          onClose={() => setWish(null)}
          onDone={(undoable) => {
            clear?.();
            setMade(undoable);
          }}
        />
      )}
      {wish === 'leaving' && which === null && (
        <LeavingDialog
          of={list === 'drivers' ? 'driver' : 'vehicle'}
          count={chosen.length}
          send={async (day, how) => {
            const leftHow = list === 'vehicles' ? how : null;
            void setEach(job, chosen, { field: 'leaving', value: leavingText({ leftOn: day, leftHow }) });
          }}
          onClose={() => setWish(null)}
        />
      )}
      {wish === 'fares' && which === null && (
        <FareDialog
          ids={chosen}
          hidden={hiddenCount}
          onClose={() => setWish(null)}
          onSubmit={(items) => {
            setWish(null);
            void setPreviewed(job, 'fare', items);
          }}
        />
      )}
    </>
  );
}
