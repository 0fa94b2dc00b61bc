import { textIn } from '@park/federation/manifest';
import { useSeen } from '@park/ui/window/use-seen';
import { whenLongIdle } from '@park/ui/surfaces/use-late-part';
import { startTransition, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RemoteStatus } from '../../features/remote-status/RemoteStatus.tsx';
import { useCatalogStore } from '../registry/use-catalog.ts';
import { RemoteOutlet, type RemoteOutletProps } from './RemoteOutlet.tsx';
import { useRemoteLoads } from './use-remote-loads.ts';

/** True once the browser has long had nothing better to do. */
function useLongIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    let isActive = true;
    whenLongIdle(() => {
      if (isActive) startTransition(() => setIdle(true));
    });
    return () => {
      isActive = false;
    };
  }, []);
  return isIdle;
}

/**
 * The place of a part beside what a screen is opened for. Its remote is loaded when the place comes near the window, so that
 * the screen is not held up by code below it; and in idle time, so that the page is soon whole for printing and for find.
 */
export function SeenOutlet(place: RemoteOutletProps) {
  const box = useRef<HTMLDivElement>(null);
  const catalog = useCatalogStore();
  const loads = useRemoteLoads();
  const { i18n } = useTranslation();
  // A remote that runs has nothing to load; one that failed says so.
  const [hasStarted] = useState(() => loads.state(place.remote).phase !== 'idle');
  const isSeen = useSeen(box);
  const isIdle = useLongIdle();
  if (hasStarted || isSeen || isIdle) return <RemoteOutlet {...place} />;
  return (
    <div ref={box}>
      <RemoteStatus state="loading" title={textIn(catalog.titlesOf(place.remote), i18n.language)} />
    </div>
  );
}
