import { isCallFailure } from '@park/contract/call-failure';
import { useHost } from '@park/federation/host-services';
import { Button } from '@park/ui/actions/Button';
import { IconButton } from '@park/ui/actions/IconButton';
import { X } from '@park/ui/theme/icons';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ResultClose, ResultLine, ResultText } from './bulk.styles.ts';
import { useUndoTime } from './use-undo-time.ts';
import type { MadeChange } from './use-bulk.ts';
import { useResultTexts } from './use-result-texts.ts';
import { usePagedTexts } from '../paged/use-paged-texts.ts';

interface MatchingResultProps {
  readonly list: 'drivers' | 'vehicles';
  /** The path of the list, which is read again afterwards. */
  readonly path: string;
  readonly made: MadeChange;
  readonly onClose: () => void;
}

/**
 * What a change of all that match did, with a way back for as long as any other bulk change has
 * one.
 */
export function MatchingResult({ list, path, made, onClose }: MatchingResultProps) {
  const { t, counted } = usePagedTexts();
  const { notify } = useHost();
  const client = useQueryClient();
  const results = useResultTexts(list);
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
      notify({ kind: 'success', text: t('undo.done', counted(updated ?? made.updated)) });
      onClose();
    } catch (error) {
      const reason = isCallFailure(error) ? error.sentence : null;
      notify({ kind: 'error', text: [t('undo.failed'), reason].filter((part) => part !== null).join(' ') });
      setSending(false);
    }
    void client.invalidateQueries({ queryKey: [path] });
  }

  return (
    <ResultLine ref={line} tabIndex={-1} role="group" aria-label={t('undo.result')} data-result="whole">
      <ResultText role="status">{results.updated(made.updated)}</ResultText>
      <Button size="s" busy={isSending} {...holders} onClick={() => void takeBack()}>
        {t('undo.button')}
        <span aria-hidden> · {seconds}</span>
      </Button>
      <ResultClose>
        <IconButton label={t('undo.close')} icon={<X aria-hidden />} onClick={onClose} />
      </ResultClose>
    </ResultLine>
  );
}
