import { useScreenAddress } from '@park/federation/host-services';
import type { LoadFirst } from '@park/federation/late-screen';
import { useRequestTexts } from '@park/i18n/request/use-request-texts';
import { LatePart } from '@park/ui/surfaces/LatePart';
import { fetchPart } from '@park/ui/surfaces/use-late-part';
import { BillsScreen } from './BillsScreen.tsx';

const NO_PROPS = {};

/** The import with its readers is fetched when its screen is opened. */
const loadImport = () => import('./bill-import/BillImport.tsx').then(({ BillImport }) => BillImport);

const loadShown: LoadFirst = async (address) => {
  if (address?.form === 'import') await fetchPart(loadImport);
};

/** The Bills tab: the bills, or their import, depending on the address. */
function Bills() {
  const { form } = useScreenAddress();
  const { part } = useRequestTexts();
  if (form === 'import') return <LatePart load={loadImport} props={NO_PROPS} texts={part} />;
  return <BillsScreen />;
}

export const BillsTab = Object.assign(Bills, { load: loadShown });
