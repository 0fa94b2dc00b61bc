import { defineRemote } from '@park/federation/define-remote';
import { lateScreens } from '@park/federation/late-screen';
import type { PartsOf } from '@park/federation/manifest-source';
import { contract, type manifest } from './manifest.ts';

export const app = defineRemote({
  contract,
  components: lateScreens({
    SettlementsScreen: () =>
      import(/* webpackChunkName: "SettlementsScreen" */ './SettlementsTab.tsx').then(
        ({ SettlementsTab: SettlementsScreen }) => ({ SettlementsScreen }),
      ),
    BillsScreen: () =>
      import(/* webpackChunkName: "BillsScreen" */ './features/bills/BillsTab.tsx').then(
        ({ BillsTab: BillsScreen }) => ({ BillsScreen }),
      ),
    PayoutsScreen: () =>
      import(/* webpackChunkName: "PayoutsScreen" */ './features/payouts/PayoutsScreen.tsx'),
    TermsScreen: () => import(/* webpackChunkName: "TermsScreen" */ './features/terms/TermsScreen.tsx'),
    MonthsScreen: () => import(/* webpackChunkName: "MonthsScreen" */ './features/months/MonthsScreen.tsx'),
    DriverAccount: () =>
      import(/* webpackChunkName: "DriverAccount" */ './features/driver-account/DriverAccount.tsx'),
    VehicleRent: () => import(/* webpackChunkName: "VehicleRent" */ './features/terms/rent/VehicleRent.tsx'),
    BankFile: () => import(/* webpackChunkName: "BankFile" */ './features/bank-file/BankFile.tsx'),
  }) satisfies PartsOf<typeof manifest.parts>,
});
