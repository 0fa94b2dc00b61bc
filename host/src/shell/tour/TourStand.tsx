import { useHost } from '@park/federation/host-services';
import { useTranslation } from 'react-i18next';
import { useCatalog } from '../../remotes/registry/use-catalog.ts';
import { Tour } from './Tour.tsx';
import { TourOffer } from './TourOffer.tsx';
import { tourSteps } from './tour-steps.ts';
import { useHasRecords } from './use-has-records.ts';

export interface TourStandProps {
  readonly isOpen: boolean;
  /** The person has not answered yet, and is on the screen where the tour may be offered. */
  readonly mayOffer: boolean;
  readonly onOpen: () => void;
  /** The person has taken, left or declined it. */
  readonly onAnswer: () => void;
}

/** The tour, or its offer. */
export function TourStand({ isOpen, mayOffer, onOpen, onAnswer }: TourStandProps) {
  const { navigation } = useHost();
  const { i18n } = useTranslation();
  const { catalog, offer } = useCatalog();
  const hasRecords = useHasRecords();
  if (isOpen) {
    const steps = tourSteps(catalog, offer, i18n.language, (tab) => navigation.href({ tab }));
    return <Tour steps={steps} onLeave={onAnswer} />;
  }
  return mayOffer && hasRecords && <TourOffer onTake={onOpen} onDecline={onAnswer} />;
}
