import { useHost } from '@park/federation/host-services';
import { Palette } from '@park/ui/floating/Palette';
import { useLatePart } from '@park/ui/surfaces/use-late-part';
import { useAtom } from 'jotai';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { findOpenAtom } from './find-atoms.ts';
import { loadFindPanel } from './find-parts.ts';

/** The find panel and its shortcut, Ctrl+K or Cmd+K, which works everywhere in the shell. */
export function Find() {
  const { t } = useTranslation('find');
  const { notify } = useHost();
  const [isOpen, setOpen] = useAtom(findOpenAtom);
  const { part: Panel } = useLatePart(loadFindPanel, isOpen, () => {
    setOpen(false);
    notify({ kind: 'error', text: t('unavailable') });
  });

  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    // `code` is the position of the key, so that the shortcut works with a Russian layout.
    if (event.code !== 'KeyK' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
    event.preventDefault();
    // An open confirmation must be answered first.
    if (document.querySelector('[role="alertdialog"]') === null) setOpen(!isOpen);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKeyDown(event);
    document.addEventListener('keydown', listener);
    return () => {
      document.removeEventListener('keydown', listener);
      setOpen(false);
    };
  }, [setOpen]);

  return (
    <Palette open={isOpen && Panel !== null} label={t('title')} onClose={() => setOpen(false)}>
      {Panel && <Panel onClose={() => setOpen(false)} />}
    </Palette>
  );
}
