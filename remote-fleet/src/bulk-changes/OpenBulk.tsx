import { formatCount, formatNumber } from '@park/domain/format/number';
import { useHost } from '@park/federation/host-services';
import { lateDialog } from '@park/forms/ActionDialog';
import { useLocale } from '@park/i18n/use-locale';
import { setEach, setPreviewed } from '@park/records/bulk/bulk-run';
import { BulkResult } from '@park/records/bulk/BulkResult';
import { useBulkJob } from '@park/records/bulk/use-bulk-job';
import type {
  BulkPanelProps as PanelProps,
  BulkSelection,
  BulkValue,
  MadeChange,
} from '@park/records/bulk/use-bulk';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListName } from '../data/cached-lists.ts';
import { useFleetUpdates } from '../data/use-fleet-updates.ts';
import { type BulkField, bulkTarget, leavingText } from './bulk-target.ts';
import { FareDialog } from './FareDialog.tsx';
import { isCallFailure } from '@park/contract/call-failure';
import { listDrivers } from '@park/contract/drivers';
import { listVehicles } from '@park/contract/vehicles';
import { amountLimits, parseAmount } from '@park/domain/bulk/fare-change';
import { ResultClose, ResultLine, ResultText } from '@park/records/bulk/bulk.styles';
import { useUndoTime } from '@park/records/bulk/use-undo-time';
import { useMoney } from '@park/session/use-park';
import { Button } from '@park/ui/actions/Button';
import { IconButton } from '@park/ui/actions/IconButton';
import { numberInput } from '@park/ui/fields/number-input';
import { TextField } from '@park/ui/fields/TextField';
import { ConfirmDialog } from '@park/ui/floating/Dialog';
import { X } from '@park/ui/theme/icons';
import { DRIVER_PAGES } from '../data/driver-pages.ts';
import { VEHICLE_PAGES } from '../data/vehicle-pages.ts';

const PATHS = { drivers: listDrivers.path, vehicles: listVehicles.path } as const;

function useCounted() {
  const locale = useLocale();
  return (count: number, isLeast = false) => ({ count, formatted: formatCount(count, locale, isLeast) });
}

interface MatchingChangeProps {
  readonly list: ListName;
  readonly which: NonNullable<BulkSelection['which']>;
  /** Connects them or not, or sets their fares. */
  readonly wish: boolean | 'fares';
  readonly count: number;
  /** There may be more of them. */
  readonly isLeast: boolean;
  readonly texts: { readonly updated: (count: number) => string; readonly failed: () => string };
  readonly onClose: () => void;
  /** The change is made; null where nothing takes it back. */
  readonly onDone: (made: MadeChange | null) => void;
}

/**
 * Asks before all records that match are changed at once, because that changes what is not on
 * screen, and changes them.
 */
function MatchingChange(props: MatchingChangeProps) {
  const { list, which, wish, count, isLeast, texts, onClose, onDone } = props;
  const { t } = useTranslation('bulk-changes');
  const locale = useLocale();
  const counted = useCounted();
  const { http, notify } = useHost();
  const client = useQueryClient();
  const { currency } = useMoney();
  const [isSending, setSending] = useState(false);
  const [typed, setTyped] = useState('');
  const [isTried, setTried] = useState(false);
  const amount = wish === 'fares' ? parseAmount(typed, 'set', currency) : wish;
  const isWrong = typeof amount === 'string' && isTried;
  const { min, max } = amountLimits('set', currency);
  const limits = { min: formatNumber(min, locale), max: formatNumber(max, locale) };
  const question = wish === 'fares' ? 'fares' : wish ? 'connect' : 'disconnect';

  async function change(): Promise<void> {
    setTried(true);
    if (typeof amount === 'string') return;
    setSending(true);
    try {
      const pages = list === 'drivers' ? DRIVER_PAGES : VEHICLE_PAGES;
      const fares = typeof amount === 'number' ? DRIVER_PAGES.fares : undefined;
      const answer = fares
        ? await fares.set(http, { ...which, farePerKm: Number(amount) })
        : await pages.switchAll(http, { ...which, isConnected: amount === true });
      const { updated, change: id } = answer;
      const changed = updated ?? count;
      // With a way back, the line that offers it says so.
      if (id === null) notify({ kind: 'success', text: texts.updated(changed) });
      const undo = fares?.undo ?? pages.undoSwitch;
      onDone(id === null ? null : { updated: changed, undo: () => undo(http, id), at: Date.now() });
    } catch (error) {
      const reason = isCallFailure(error) ? error.sentence : null;
      notify({ kind: 'error', text: [texts.failed(), reason].filter((part) => part !== null).join(': ') });
    }
    setSending(false);
    onClose();
    void client.invalidateQueries({ queryKey: [PATHS[list]] });
  }

  return (
    <ConfirmDialog
      open
      title={t(`matching.title.${question}`, counted(count, isLeast))}
      message={
        <>
          <p>{t('matching.once')}</p>
          {wish === 'fares' && (
            <TextField
              label={t('matching.fares.amount')}
              hint={t('matching.fares.hint', limits)}
              error={isWrong ? t('matching.fares.hint', limits) : undefined}
              {...numberInput({ decimals: 2 })}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          )}
        </>
      }
      confirmLabel={t(`matching.confirm.${question}`)}
      cancelLabel={t('matching.cancel')}
      onConfirm={() => void change()}
      onCancel={onClose}
      busy={isSending}
    />
  );
}

interface MatchingResultProps {
  readonly list: ListName;
  readonly updatedText: (count: number) => string;
  readonly made: MadeChange;
  readonly onClose: () => void;
}

/**
 * What a change of all that match did, with a way back for as long as any other bulk change has
 * one.
 */
function MatchingResult({ list, updatedText, made, onClose }: MatchingResultProps) {
  const { t } = useTranslation('bulk-changes');
  const counted = useCounted();
  const { notify } = useHost();
  const client = useQueryClient();
  const { seconds, holders } = useUndoTime(made.at);
  const [isSending, setSending] = useState(false);
  const line = useRef<HTMLDivElement>(null);
  const isOver = seconds === 0 && !isSending;

  useEffect(() => {
    if (isOver) onClose();
  }, [isOver, onClose]);

  useEffect(() => {
    // The dialog that began the change is gone; without a focus nobody finds Undo by the keyboard
    // in time.
    const { activeElement } = document;
    const isLost = activeElement === null || activeElement === document.body;
    if (isLost || activeElement.matches(':disabled')) line.current?.focus({ preventScroll: true });
  }, []);

  async function takeBack(): Promise<void> {
    setSending(true);
    try {
      const { updated } = await made.undo();
      notify({ kind: 'success', text: t('matching.undo.done', counted(updated ?? made.updated)) });
      onClose();
    } catch (error) {
      const reason = isCallFailure(error) ? error.sentence : null;
      notify({
        kind: 'error',
        text: [t('matching.undo.failed'), reason].filter((part) => part !== null).join(' '),
      });
      setSending(false);
    }
    void client.invalidateQueries({ queryKey: [PATHS[list]] });
  }

  return (
    <ResultLine
      ref={line}
      tabIndex={-1}
      role="group"
      aria-label={t('matching.undo.result')}
      data-result="whole"
    >
      <ResultText role="status">{updatedText(made.updated)}</ResultText>
      <Button size="s" busy={isSending} {...holders} onClick={() => void takeBack()}>
        {t('matching.undo.button')}
        <span aria-hidden> · {seconds}</span>
      </Button>
      <ResultClose>
        <IconButton label={t('matching.undo.close')} icon={<X aria-hidden />} onClick={onClose} />
      </ResultClose>
    </ResultLine>
  );
}

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
