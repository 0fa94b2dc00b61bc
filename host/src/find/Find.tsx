import { useHost } from '@park/federation/host-services';
import { Palette } from '@park/ui/floating/Palette';
import { namedIcon } from '@park/ui/theme/named-icon';
import { useLatePart } from '@park/ui/surfaces/use-late-part';
import { useAtom } from 'jotai';
import { useEffectEvent, useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { findOpenAtom, keysOpenAtom } from './find-atoms.ts';
import { loadFindPanel, loadKeysDialog } from './find-parts.ts';
import type { CommandActions } from './use-commands.ts';

/** Elements into which a question mark is typed. */
const TYPED_INTO = 'input:not([type="checkbox"], [type="radio"]), textarea, select';

/**
 * The find panel with Ctrl+K or Cmd+K, and the list of the keys with `?`; both work everywhere in
 * the shell.
 */
export function Find(actions: CommandActions) {
  const { t } = useTranslation('find');
  const { notify } = useHost();
  const [isOpen, setOpen] = useAtom(findOpenAtom);
  const [areKeysOpen, setKeysOpen] = useAtom(keysOpenAtom);
  const fail = (): void => {
    setOpen(false);
    setKeysOpen(false);
    notify({ kind: 'error', text: t('unavailable') });
  };
  const { part: Panel } = useLatePart(loadFindPanel, isOpen, fail);
  const { part: Keys } = useLatePart(loadKeysDialog, areKeysOpen, fail);

  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isTyped = event.target instanceof Element && event.target.closest(TYPED_INTO) !== null;
    if (event.key === '?' && !isTyped && document.querySelector('[role$="dialog"]') === null)
      setKeysOpen(true);
    // By the letter, wherever the layout has it; by the position of the key where the layout has no
    // such letters.
    const isK = /^[a-z]$/i.test(event.key) ? event.key.toLowerCase() === 'k' : event.code === 'KeyK';
    if (!isK || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
    event.preventDefault();
    // An open confirmation must be answered first.
    if (document.querySelector('[role="alertdialog"]') === null) setOpen(!isOpen);
  });
  // Before the screen is painted: a key that is pressed as soon as it is seen must not be lost.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => handleKeyDown(event);
    document.addEventListener('keydown', listener);
    return () => {
      document.removeEventListener('keydown', listener);
      setOpen(false);
      setKeysOpen(false);
    };
  }, [setOpen, setKeysOpen]);

  return (
    <>
      <Palette open={isOpen && Panel !== null} label={t('title')} onClose={() => setOpen(false)}>
        {Panel && <Panel onClose={() => setOpen(false)} {...actions} iconOf={namedIcon} />}
      </Palette>
      {Keys && <Keys open={areKeysOpen} onClose={() => setKeysOpen(false)} />}
    </>
  );
}
