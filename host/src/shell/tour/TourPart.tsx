import { useHost } from '@park/federation/host-services';
import { useLatePart } from '@park/ui/surfaces/use-late-part';
import { useAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { tourOpenAtom } from '../shell-atoms.ts';

const loadTour = () => import('./TourStand.tsx').then(({ TourStand }) => TourStand);

/** What the person's browser keeps once the tour was answered. */
const KEY = 'tour';
/** The first screen has its data by then, and has been looked at. */
const OFFER_AFTER_MS = 6000;

/**
 * The tour: opened from menus, and offered once to each person on the first screen, some seconds
 * after it has come.
 */
export function TourPart({ tab }: { readonly tab: string }) {
  const { t } = useTranslation('find');
  const { preferences, notify } = useHost();
  const [isOpen, setOpen] = useAtom(tourOpenAtom);
  const [isDue, setDue] = useState(false);
  const mayOffer = isDue && tab === 'dashboard';
  const { part: Tour } = useLatePart(loadTour, isOpen || mayOffer, () => {
    if (isOpen) notify({ kind: 'error', text: t('unavailable') });
    setOpen(false);
    setDue(false);
  });
  useEffect(() => {
    const timer = preferences.read(KEY) === null ? setTimeout(() => setDue(true), OFFER_AFTER_MS) : undefined;
    return () => {
      clearTimeout(timer);
      setOpen(false);
    };
  }, [preferences, setOpen]);

  function answer(): void {
    preferences.keep(KEY, 'answered');
    setOpen(false);
    setDue(false);
  }

  return Tour && <Tour isOpen={isOpen} mayOffer={mayOffer} onOpen={() => setOpen(true)} onAnswer={answer} />;
}
