import { useExtension } from '@park/federation/use-extension';
import { useScreenAddress } from '@park/federation/host-services';
import { useRequestTexts } from '@park/i18n/request/use-request-texts';
import type { LoadFirst } from '@park/federation/late-screen';
import { LatePart } from '@park/ui/surfaces/LatePart';
import { fetchPart } from '@park/ui/surfaces/use-late-part';
import { SettlementsScreen } from './features/settlements/SettlementsScreen.tsx';

const NO_PROPS = {};

const loadAccount = () =>
  import('./features/account/AccountScreen.tsx').then(({ AccountScreen }) => AccountScreen);
const loadAddEntries = () =>
  import('./features/add-entries/AddEntriesScreen.tsx').then(({ AddEntriesScreen }) => AddEntriesScreen);
const loadStatements = () =>
  import('./features/settlements/statements/StatementsScreen.tsx').then(
    ({ StatementsScreen }) => StatementsScreen,
  );

/** The code of what an address shows in place of the sheet. */
const loadShown: LoadFirst = async (address) => {
  if (address?.form === 'entry') await fetchPart(loadAddEntries);
  else if (address?.form === 'statements') await fetchPart(loadStatements);
  else if (address?.driver !== undefined) await fetchPart(loadAccount);
};

/**
 * The Settlements tab: the sheet, its statements, the account of a driver, or new entries,
 * depending on the address.
 */
function Settlements() {
  const { driver, form } = useScreenAddress();
  const { part } = useRequestTexts();
  const hasLedger = useExtension('ledger') ?? null;
  if (form === 'entry') return <LatePart load={loadAddEntries} props={NO_PROPS} texts={part} />;
  if (form === 'statements') return <LatePart load={loadStatements} props={NO_PROPS} texts={part} />;
  if (driver !== undefined && hasLedger !== false)
    return <LatePart key={driver} load={loadAccount} props={{ driverId: driver }} texts={part} />;
  return <SettlementsScreen />;
}

export const SettlementsTab = Object.assign(Settlements, { load: loadShown });
