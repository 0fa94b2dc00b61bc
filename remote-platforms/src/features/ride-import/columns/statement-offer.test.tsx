import { storeStatement } from '@park/contract/statements';
import { screen } from '@testing-library/react';
import { choose, csv, press, serve, show } from '../ride-import.testing.tsx';

const LINES = [
  'Driver;Driver ID;Gross earnings (total);Cash collected;Commission;Net earnings',
  'Ann;b-1;1000.00;300.00;200.00;800.00',
  'Bob;b-2;500.00;0;100.00;400.00',
];
const NAME = 'Bolt 2026-11-16_2026-11-22.csv';
const KEEP = 'Keep as a statement of Bolt';

function offer(extension?: 'statements', role = 'admin') {
  const api = serve().on(storeStatement, () => ({ id: 'st-1', changed: true }));
  return show({ api, role, extensions: extension ? [extension] : [] });
}

describe('a list of sums per driver', () => {
  it('is offered as a statement of the days in its name, and kept with its sums', async () => {
    const { user, api } = offer('statements');
    await choose(user, csv([...LINES, 'Total;;1500.00;300.00;300.00;1200.00'], NAME));
    expect(await screen.findByText('BYN 1,500.00')).toBeVisible();
    expect(screen.queryByText(/the row of totals/)).toBeNull();
    await press(user, KEEP);
    expect(await screen.findByText(/The same file again changes nothing/)).toBeVisible();
    expect(api.inputsOf(storeStatement)).toEqual([
      {
        startDate: '2026-11-16',
        endDate: '2026-11-22',
        currency: 'BYN',
        lines: [
          {
            driver: { externalId: 'b-1', name: 'Ann' },
            sums: { gross: 100_000, fee: -20_000, cash: -30_000, payout: 50_000 },
          },
          {
            driver: { externalId: 'b-2', name: 'Bob' },
            sums: { gross: 50_000, fee: -10_000, cash: 0, payout: 40_000 },
          },
        ],
      },
    ]);
  });

  it('is kept by an accountant, who may import no rides', async () => {
    const { user, api } = offer('statements', 'accountant');
    await choose(user, csv(LINES, NAME));
    await press(user, KEEP);
    expect(await screen.findByText(/The same file again changes nothing/)).toBeVisible();
    expect(api.inputsOf(storeStatement)).toHaveLength(1);
    expect(screen.getByRole('button', { name: /^Check/ })).toHaveAccessibleDescription(
      'Your role may not import rides',
    );
  });

  it('says which total is another, and asks for the days that its name does not tell', async () => {
    const { user } = offer('statements');
    await choose(user, csv([...LINES, 'Total;;1500.00;300.00;310.00;1200.00'], 'sums.csv'));
    expect(
      await screen.findByText(/Fee: the row of totals says .*310\.00, the rows come to .*300\.00/),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: KEEP })).toHaveAccessibleDescription(
      'Say for which days the sums are',
    );
  });

  it('is not kept with a cell that cannot be read', async () => {
    const { user } = offer('statements');
    await choose(user, csv([...LINES, 'Cid;b-3;lots;0;0;0'], NAME));
    expect(await screen.findByText(/Row 4, Gross earnings \(total\): “lots” is no amount/)).toBeVisible();
    expect(screen.getByRole('button', { name: KEEP })).toHaveAccessibleDescription(
      'Some cells cannot be read',
    );
  });

  it('is only told by name on a server without statements', async () => {
    const { user } = offer();
    await choose(user, csv(LINES, NAME));
    expect(await screen.findByText(/these are sums per driver/)).toBeVisible();
    expect(screen.queryByRole('button', { name: KEEP })).toBeNull();
  });
});
