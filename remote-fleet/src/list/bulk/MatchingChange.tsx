import type { ReadChange } from '@park/contract/updated';
import { isCallFailure } from '@park/contract/call-failure';
import { amountLimits, parseAmount } from '@park/domain/bulk/fare-change';
import { formatNumber } from '@park/domain/format/number';
import { useMoney } from '@park/session/use-park';
import { useHost } from '@park/federation/host-services';
import { numberInput } from '@park/ui/fields/number-input';
import { TextField } from '@park/ui/fields/TextField';
import { ConfirmDialog } from '@park/ui/floating/Dialog';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useResultTexts } from './use-result-texts.ts';
import type { BulkWish } from './use-bulk.ts';
import { usePagedTexts } from '../paged/use-paged-texts.ts';

interface MatchingChangeProps {
  readonly list: 'drivers' | 'vehicles';
  /** The path of the list, which is read again afterwards. */
  readonly path: string;
  readonly wish: Exclude<BulkWish, 'leaving'>;
  readonly count: number;
  /** There may be more of them. */
  readonly isLeast: boolean;
  readonly send: (value: boolean | number) => Promise<ReadChange>;
  readonly onClose: () => void;
  /** The change is made; `change` takes it back. */
  readonly onDone: (made: { readonly updated: number; readonly change: string | null }) => void;
}

/**
 * Asks before all records that match are changed at once, because that changes what is not on
 * screen, and changes them.
 */
export function MatchingChange({
  list,
  path,
  wish,
  count,
  isLeast,
  send,
  onClose,
  onDone,
}: MatchingChangeProps) {
  const { t, locale, counted } = usePagedTexts();
  const { notify } = useHost();
  const client = useQueryClient();
  const results = useResultTexts(list);
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
      const { updated, change: id } = await send(amount);
      const made = { updated: updated ?? count, change: id };
      // With a way back, the line that offers it says so.
      if (id === null) notify({ kind: 'success', text: results.updated(made.updated) });
      onDone(made);
    } catch (error) {
      const reason = isCallFailure(error) ? error.sentence : null;
      notify({ kind: 'error', text: [results.failed(), reason].filter((part) => part !== null).join(': ') });
    }
    setSending(false);
    onClose();
    void client.invalidateQueries({ queryKey: [path] });
  }

  return (
    <ConfirmDialog
      open
      title={t(`title.${question}`, counted(count, isLeast))}
      message={
        <>
          <p>{t('once')}</p>
          {wish === 'fares' && (
            <TextField
              label={t('fares.amount')}
              hint={t('fares.hint', limits)}
              error={isWrong ? t('fares.hint', limits) : undefined}
              {...numberInput({ decimals: 2 })}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          )}
        </>
      }
      confirmLabel={t(`confirm.${question}`)}
      cancelLabel={t('cancel')}
      onConfirm={() => void change()}
      onCancel={onClose}
      busy={isSending}
    />
  );
}
