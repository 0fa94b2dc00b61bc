import { listSettlements } from '@park/contract/ledger';
import { listTerms } from '@park/contract/terms';
import { FakeApi } from '@park/testing/fake-api';
import { renderScreen } from '@park/testing/render-screen';
import { screen } from '@testing-library/react';
import { SettlementsTab } from '../SettlementsTab.tsx';

const api = () =>
  new FakeApi()
    .on(listTerms, () => ({ terms: [], drivers: [] }))
    .on(listSettlements, () => ({ rows: [], closedThrough: null, late: { rides: 0, amount: 0 } }));

test('the Settlements tab shows what its address opens in the first render once that code was fetched', async () => {
  const address = { tab: 'settlements', form: 'entry' };
  await SettlementsTab.load(address);
  renderScreen(<SettlementsTab />, { api: api(), extensions: ['ledger'], address });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Add entries');
});
