import { useEffect } from 'react';
import { createPath, useLocation, useNavigate, useRouteError } from 'react-router-dom';
import { RouteErrorScreen } from '../notices/status/RouteErrorScreen.tsx';
import { isChangedDocument } from '../remotes/outlet/changed-document.ts';
import { PATHS } from './paths.ts';

/** The place that was rendered anew last. */
let renewed: string | null = null;

/**
 * In place of a route that crashed, until the operator is elsewhere. What a translator has changed
 * is rendered again, once at each place.
 */
export function RouteError({ onBack }: { readonly onBack: () => void }) {
  const error = useRouteError();
  const place = createPath(useLocation());
  const navigate = useNavigate();
  const isRenewable = isChangedDocument(error) && renewed !== place;

  useEffect(() => {
    if (!isRenewable) return;
    renewed = place;
    void navigate(place, { replace: true });
  }, [isRenewable, place, navigate]);

  if (isRenewable) return null;
  return (
    <RouteErrorScreen
      onHome={() => location.assign(PATHS.shell)}
      onReload={() => location.reload()}
      onBack={onBack}
    />
  );
}
