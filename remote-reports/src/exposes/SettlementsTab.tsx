import { useScreenAddress } from '@park/federation/host-services';
import { useRequestTexts } from '@park/i18n/request/use-request-texts';
import { LatePart } from '@park/ui/surfaces/LatePart';
import { useLedgerOffer } from '../settlement/use-ledger-offer.ts';
import { SettlementsScreen } from '../features/settlements/SettlementsScreen.tsx';

const NO_PROPS = {};

const loadAccount = () =>
  import(/* webpackChunkName: "account" */ '../features/account/AccountScreen.tsx').then(
    ({ AccountScreen }) => AccountScreen,
  );
const loadAddEntries = () =>
  import(/* webpackChunkName: "entries" */ '../features/entries/AddEntriesScreen.tsx').then(
    ({ AddEntriesScreen }) => AddEntriesScreen,
  );
const loadStatements = () =>
  import(/* webpackChunkName: "statements" */ '../features/statements/StatementsScreen.tsx').then(
    ({ StatementsScreen }) => StatementsScreen,
  );

/** The Settlements tab: the sheet, its statements, the account of a driver, or new entries, depending on the address. */
export function SettlementsTab() {
  const { driver, form } = useScreenAddress();
  const { part } = useRequestTexts();
  const hasLedger = useLedgerOffer();
  if (form === 'entry') return <LatePart load={loadAddEntries} props={NO_PROPS} texts={part} />;
  if (form === 'statements') return <LatePart load={loadStatements} props={NO_PROPS} texts={part} />;
  if (driver !== undefined && hasLedger !== false)
    return <LatePart key={driver} load={loadAccount} props={{ driverId: driver }} texts={part} />;
  return <SettlementsScreen />;
}
