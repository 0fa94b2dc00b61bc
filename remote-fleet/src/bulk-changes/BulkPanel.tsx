import { LateForm } from '@park/records/LateForm';
import { fetchPart } from '@park/ui/surfaces/use-late-part';
import { useEffect } from 'react';
import type { BulkPanelProps } from './OpenBulk.tsx';

const loadPanel = () => import('./OpenBulk.tsx').then(({ OpenBulk }) => OpenBulk);

/**
 * What sends bulk changes, asks for fares and shows the results. Its code is fetched once something
 * is selected, and rendered once it is needed.
 */
export function BulkPanel(props: BulkPanelProps) {
  const { isBusy, report, wish, made } = props.bulk;
  const { chosen, which = null } = props.selection;
  const isChosen = chosen.length > 0 || which !== null;
  useEffect(() => {
    if (isChosen) fetchPart(loadPanel).catch(() => undefined);
  }, [isChosen]);
  const isNeeded = wish !== null || isBusy || report !== null || made !== null;
  return isNeeded && <LateForm load={loadPanel} props={props} />;
}
