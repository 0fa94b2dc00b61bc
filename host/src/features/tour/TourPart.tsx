import { useHost } from '@park/federation/host-services';
import { useLatePart, whenLongIdle } from '@park/ui/surfaces/use-late-part';
import { useAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { tourOpenAtom } from './tour-atoms.ts';

const loadTour = () => import('./TourStand.tsx').then(({ TourStand }) => TourStand);

/** What the person's browser keeps once the tour was answered. */
const KEY = 'tour';

/** The tour: opened from menus, and offered once to each person on the first screen, when it has long been idle. */
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
    if (preferences.read(KEY) === null) whenLongIdle(() => setDue(true));
    return () => setOpen(false);
  }, [preferences, setOpen]);

  function answer(): void {
    preferences.keep(KEY, 'answered');
    setOpen(false);
    setDue(false);
  }

  return Tour && <Tour isOpen={isOpen} mayOffer={mayOffer} onOpen={() => setOpen(true)} onAnswer={answer} />;
}
