import { listSettlements, type WireSettlementRow } from '@park/contract/ledger';
import type { ScreenAddress } from '@park/federation/screen-address';
import { SlotContext, type SlotProps } from '@park/federation/Slot';
import { catchDownloads } from '@park/testing/catch-downloads';
import { FakeApi, networkLoss } from '@park/testing/fake-api';
import { everyOddity, oddTextIn } from '@park/testing/odd-records';
import { makeSession } from '@park/testing/records';
import { renderScreen } from '@park/testing/render-screen';
import { screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { SettlementsScreen } from './SettlementsScreen.tsx';

const row = (id: string, name: string, parts: Partial<WireSettlementRow> = {}): WireSettlementRow => ({
  driver: { id, name },
  terms: { id: 't-1', name: 'Standard' },
  before: 1000,
  rides: 3,
  mileage: 10.1,
  gross: 500_000,
  cash: -200_000,
  commission: -100_000,
  rent: 0,
  other: -1050,
  net: 198_950,
  paid: -100_000,
  balance: 99_950,
  ...parts,
});
const rows = [
  row('d-1', 'Яна'),
  row('d-2', 'Anna', {
    terms: null,
    commission: 0,
    net: 0,
    gross: 0,
    cash: 0,
    other: 0,
    paid: 0,
    balance: -500,
  }),
];

function show(
  answer: () =>
    | Promise<never>
    | { rows: WireSettlementRow[]; closedThrough?: string; late?: object } = () => ({ rows }),
  {
    address = {},
    role = 'admin',
    draw = () => null,
  }: { address?: Partial<ScreenAddress>; role?: string; draw?: (slot: SlotProps) => ReactNode } = {},
) {
  const api = new FakeApi().on(listSettlements, async () => ({
    closedThrough: null,
    late: { rides: 0, amount: 0 },
    ...(await answer()),
  }));
  const place = { tab: 'settlements', from: '2026-11-16', to: '2026-11-22', ...address };
  const session = makeSession({ role });
  const node = (
    <SlotContext value={draw}>
      <SettlementsScreen />
    </SlotContext>
  );
  return renderScreen(node, { api, address: place, extensions: ['ledger'], session });
}

const cells = (name: RegExp) =>
  within(screen.getByRole('row', { name }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

describe('the settlement sheet of a ledger', () => {
  it('shows the figures of the server as they are, and asks for no terms', async () => {
    const { api } = show();
    await screen.findByText('Яна');
    expect(api.inputsOf(listSettlements)).toEqual([{ startDate: '2026-11-16', endDate: '2026-11-22' }]);
    expect(cells(/^Яна/)).toEqual([
      'ЯнаStandard',
      '3',
      '10.10',
      '5,000.00',
      '-2,000.00',
      '-1,000.00',
      '0.00',
      '-10.50',
      '1,989.50',
      '-1,000.00',
      '999.50',
    ]);
    expect(screen.queryByLabelText('Commission, %')).toBeNull();
    expect(cells(/^Total/).slice(-1)).toEqual(['994.50']);
  });

  it('says of a driver without terms that there are none, and how many there are', async () => {
    show();
    await screen.findByText('Яна');
    expect(cells(/^Anna/).slice(0, 7)).toEqual([
      'Annano terms',
      '3',
      '10.10',
      '0.00',
      '0.00',
      'no terms',
      'no terms',
    ]);
    expect(screen.getByText('1 driver has no terms: neither commission nor rent is taken.')).toBeVisible();
  });

  it.each([
    ['5,000.00, Gross, Яна', '&kinds=ride&'],
    ['-2,000.00, Cash, Яна', '&kinds=cash&'],
    [
      '-10.50, Other, Яна',
      '&kinds=fine%2Cfuel%2Cbonus%2Ctip%2Ctop_up%2Ccorrection%2Copening%2Ccancellation_fee%2Ctoll%2Cplatform_fee%2Crefund%2Cextra%2Ctax&',
    ],
    ['-1,000.00, Paid, Яна', '&kinds=payout%2Cpayout_returned%2Cadvance&'],
    ['999.50, Balance, Яна', '&from=2026-11-16&tab'],
  ])('%s leads to the entries behind it', async (name, kinds) => {
    const { user, visited } = show();
    await screen.findByText('Яна');
    await user.click(screen.getByRole('link', { name }));
    const query = visited.at(-1) ?? '';
    expect(query).toContain('driver=d-1&from=2026-11-16');
    if (kinds.startsWith('&kinds')) expect(query).toContain(kinds);
    else expect(query).not.toContain('kinds');
  });

  it('keeps its search, order and standing in the address of an account, which leads back', async () => {
    const { user, visited } = show(undefined, { address: { q: 'Яна', sort: '-balance', show: 'owed' } });
    await screen.findByText('Яна');
    await user.click(screen.getByRole('link', { name: '999.50, Balance, Яна' }));
    const query = new URLSearchParams(visited.at(-1)?.slice(2));
    expect(Object.fromEntries(query)).toEqual({
      tab: 'settlements',
      driver: 'd-1',
      from: '2026-11-16',
      to: '2026-11-22',
      q: 'Яна',
      sort: '-balance',
      show: 'owed',
    });
  });

  it('leads from the rides to the ride report of the driver', async () => {
    const { user, visited } = show();
    await screen.findByText('Яна');
    await user.click(screen.getByRole('link', { name: '3, Rides, Яна' }));
    expect(visited).toEqual([
      `/?tab=ride_report&driver=${encodeURIComponent('Яна')}&from=2026-11-16&to=2026-11-22`,
    ]);
  });

  it('says which days are closed, and that rides came after closing', async () => {
    show(() => ({ rows, closedThrough: '2026-11', late: { rides: 2, amount: 4550 } }));
    expect(await screen.findByText(/^The days up to 11\/30\/2026 are closed/)).toBeVisible();
    expect(
      screen.getByText(/^2 rides of this period came after their month was closed: BYN 45\.50 is posted/),
    ).toBeVisible();
  });

  it('keeps the figures after a failed refetch and says how old they are', async () => {
    let fails = false;
    const { user } = show(() => (fails ? Promise.reject(networkLoss()) : { rows }));
    await screen.findByText('Яна');
    fails = true;
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    expect(await screen.findByText(/As of|could not be|out of date/i)).toBeVisible();
    expect(screen.getByText('Яна')).toBeVisible();
  });

  it('lets those add entries who may, and says it to the others', async () => {
    const { user, visited, unmount } = show();
    await screen.findByText('Яна');
    await user.click(screen.getByRole('button', { name: 'Add entries' }));
    expect(visited.at(-1)).toContain('form=entry');
    unmount();
    const viewer = show(undefined, { role: 'viewer' });
    await screen.findByText('Яна');
    const add = screen.getByRole('button', { name: 'Add entries' });
    expect(add).toHaveAccessibleDescription('Your role may not add entries');
    await viewer.user.click(add);
    expect(viewer.visited).toEqual([]);
  });

  it('has the charts of the same days below the sheet', async () => {
    const draw = ({ name, props }: SlotProps) => `${name} ${JSON.stringify(props)}`;
    const { container } = show(undefined, { draw });
    await screen.findByText('Яна');
    expect(container).toHaveTextContent('settlements.charts {"from":"2026-11-16","to":"2026-11-22"}');
  });

  it('is exported with all of its columns', async () => {
    const downloads = catchDownloads();
    const { user } = show();
    await screen.findByText('Яна');
    await user.click(screen.getByRole('button', { name: 'Export' }));
    await user.click(await screen.findByRole('menuitem', { name: 'CSV file' }));
    await waitFor(() => expect(downloads.files).toHaveLength(1));
    const [head = '', yana, anna] = (await downloads.text(0)).split('\r\n');
    expect(head.split(',"')).toHaveLength(10);
    expect(yana).toBe(
      'Яна,Standard,3,10.10,10.00,5000.00,-2000.00,-1000.00,0.00,-10.50,1989.50,-1000.00,999.50',
    );
    expect(anna).toContain('Anna,no terms,3,');
  });

  it('is drawn row by row, whichever field is odd', async () => {
    const api = new FakeApi().onOdd(listSettlements, () => ({ rows: everyOddity(() => row('d-1', 'Яна')) }));
    const { container } = renderScreen(<SettlementsScreen />, {
      api,
      extensions: ['ledger'],
      address: { tab: 'settlements' },
    });
    await screen.findAllByRole('row');
    expect(oddTextIn(container)).toEqual([]);
    expect(Number(screen.getByRole('table').getAttribute('aria-rowcount'))).toBeGreaterThan(200);
  });
});
