import { listDriverActivity } from '@park/contract/driver-activity';
import { listDrivers, type WireDriver } from '@park/contract/drivers';
import { listVehicles } from '@park/contract/vehicles';
import type { ScreenAddress } from '@park/federation/screen-address';
import { catchDownloads } from '@park/testing/catch-downloads';
import { FakeApi } from '@park/testing/fake-api';
import { makeNamedDriver, makeVehicle } from '@park/testing/records';
import { renderScreen, type RenderScreenOptions } from '@park/testing/render-screen';
import { screen, waitFor, within } from '@testing-library/react';
import { DriversScreen } from './DriversScreen.tsx';

const park: WireDriver[] = [
  makeNamedDriver('1', 'Anna', {
    drivingLicenseExpeiresOn: '2026-11-01',
    iDexpiresOn: '2030-01-01',
    connectionStatus: true,
  }),
  makeNamedDriver('2', 'Boris', {
    drivingLicenseExpeiresOn: '2026-11-27',
    iDexpiresOn: '2030-01-01',
    connectionStatus: false,
  }),
  makeNamedDriver('3', 'Clara', {
    drivingLicenseExpeiresOn: '2030-01-01',
    iDexpiresOn: '2030-01-01',
    connectionStatus: true,
  }),
];

const activity = {
  today: '2026-11-22',
  timeZone: 'Europe/Minsk',
  currency: 'BYN',
  activity: [
    {
      driverId: '1',
      lastRideAt: '2026-11-10T08:00:00Z',
      ridesIn7Days: 0,
      ridesIn30Days: 4,
      earnedIn7Days: 0,
    },
    {
      driverId: '3',
      lastRideAt: '2026-11-22T08:00:00Z',
      ridesIn7Days: 12,
      ridesIn30Days: 40,
      earnedIn7Days: 310.5,
    },
  ],
};

function show(address: Omit<ScreenAddress, 'tab'> = {}, options: Partial<RenderScreenOptions> = {}) {
  const api = new FakeApi()
    .on(listDrivers, () => ({ drivers: park }))
    .on(listVehicles, () => ({
      vehicles: [makeVehicle({ id: 'v', driverId: '3', make: 'Kia', model: 'Rio', plateNumber: '1 AB' })],
    }))
    .on(listDriverActivity, () => activity);
  const view = renderScreen(<DriversScreen />, {
    api,
    address: { ...address, tab: 'staff' },
    ...options,
  });
  return view;
}

const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => park.find(({ User }) => within(row).queryByText(User.name))?.User.name);
const headings = () =>
  screen
    .getAllByRole('columnheader')
    .slice(1)
    .map((heading) => heading.textContent);

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-22T09:00:00Z'), advanceTimers: true });
});
afterEach(() => {
  jest.useRealTimers();
});

describe('the filters of the drivers list', () => {
  it('are offered for every column with few values, with how many drivers have each', async () => {
    const { user, visited } = show();
    await screen.findByText('Anna');
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    const documents = within(await screen.findByRole('group', { name: 'Documents' }));
    expect(documents.getByRole('checkbox', { name: 'Expired' }).closest('div')).toHaveTextContent('Expired1');
    await user.click(documents.getByRole('checkbox', { name: 'Expired' }));
    expect(names()).toEqual(['Anna']);
    await user.click(documents.getByRole('checkbox', { name: 'Expire within 7 days' }));
    expect(names()).toEqual(['Anna', 'Boris']);
    expect(visited.at(-1)).toBe('/?tab=staff&documents=expired%2Cweek');
    await user.click(screen.getByRole('button', { name: 'Clear all filters' }));
    expect(names()).toEqual(['Anna', 'Boris', 'Clara']);
    expect(visited.at(-1)).toBe('/?tab=staff');
  });

  it('come with a link, and the column by which the list is filtered is shown', async () => {
    show({ documents: 'month', sort: 'documents' });
    await screen.findByText('Boris');
    expect(names()).toEqual(['Boris']);
    expect(headings()).toContain('Documents');
    expect(screen.getByText('Until 11/27/2026: license')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Filters: 1' })).toBeVisible();
  });

  it('find the drivers who have not driven for a while, where the server knows', async () => {
    show({ lastRide: '10,never' }, { extensions: ['driverActivity'] });
    await screen.findByText('Boris');
    expect(names()).toEqual(['Anna', 'Boris']);
    expect(screen.getByText('Never')).toBeVisible();
  });
});

describe('the columns of the drivers list', () => {
  it('are those of a link, with their order and widths', async () => {
    show({ columns: 'pairing_20-fare' });
    await screen.findByText('Kia Rio, 1 AB');
    expect(headings()).toEqual(['Full Name', 'Vehicle', 'Current Price/km', 'Actions']);
    expect(document.querySelectorAll('col')[2]).toHaveStyle({ width: '20rem' });
  });

  it('are chosen and moved by the operator, and kept on the device', async () => {
    const { user, preferences } = show();
    await screen.findByText('Anna');
    await user.click(screen.getByRole('button', { name: 'View of the list' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Show Email' }));
    await user.click(screen.getByRole('button', { name: 'Move Phone Number to the right' }));
    await user.click(screen.getByRole('radio', { name: 'Compact' }));
    expect(headings()).toEqual([
      'Full Name',
      "Driver's License",
      'Phone Number',
      'Connection',
      'Current Price/km',
      'Actions',
    ]);
    expect(preferences.get('table/drivers')).toMatchObject({
      current: { density: 'compact', columns: expect.not.arrayContaining([{ key: 'email', width: null }]) },
    });
    await user.click(screen.getByRole('button', { name: 'Standard columns' }));
    expect(headings()).toContain('Email');
  });

  it('have a width that can be typed, within its limits', async () => {
    const { user } = show();
    await screen.findByText('Anna');
    await user.click(screen.getByRole('button', { name: 'View of the list' }));
    const width = await screen.findByRole('textbox', { name: /Width of Email/ });
    await user.type(width, '200{Enter}');
    expect(document.querySelectorAll('col')[3]).toHaveStyle({ width: '40rem' });
    expect(screen.getByRole('textbox', { name: /Width of Email/ })).toHaveValue('40');
  });

  it('say why a server without the figures cannot show them', async () => {
    const { user } = show();
    await screen.findByText('Anna');
    await user.click(screen.getByRole('button', { name: 'View of the list' }));
    await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Show Last ride' })).toBeDisabled());
    expect(screen.getAllByText('This server does not say when drivers had rides')[0]).toBeVisible();
  });

  it('return as they were left, also damaged ones as far as they can be read', async () => {
    const kept = { current: { columns: [{ key: 'fare' }, { key: 'gone' }, 7], density: 'compact' } };
    show({}, { preferences: { 'table/drivers': kept } });
    await screen.findByText('Anna');
    expect(headings()).toEqual(['Full Name', 'Current Price/km', 'Actions']);
  });
});

describe('the named views of the drivers list', () => {
  it('keep search, filters, order and columns under a name', async () => {
    const { user, visited } = show({ documents: 'expired,week', sort: '-name', columns: 'documents-fare' });
    await screen.findByText('Anna');
    await user.click(screen.getByRole('button', { name: 'View of the list' }));
    await user.type(await screen.findByRole('textbox', { name: 'Name of the view' }), 'To renew{Enter}');
    const views = within(screen.getByRole('region', { name: 'Views' }));
    expect(views.getByRole('button', { name: 'To renew' })).toHaveAttribute('aria-current', 'true');
    await user.click(views.getByRole('button', { name: 'Standard' }));
    expect(names()).toEqual(['Anna', 'Boris', 'Clara']);
    await user.click(views.getByRole('button', { name: 'To renew' }));
    expect(names()).toEqual(['Boris', 'Anna']);
    expect(headings()).toEqual(['Full Name', 'Documents', 'Current Price/km', 'Actions']);
    expect(visited.at(-1)).toBe('/?tab=staff&documents=expired%2Cweek&sort=-name');
    await user.click(views.getByRole('button', { name: 'Delete the view To renew' }));
    expect(views.queryByRole('button', { name: 'To renew' })).not.toBeInTheDocument();
  });

  it('need a name that is not too long, and keep what was typed', async () => {
    const { user } = show();
    await screen.findByText('Anna');
    await user.click(screen.getByRole('button', { name: 'View of the list' }));
    const name = await screen.findByRole('textbox', { name: 'Name of the view' });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(name).toHaveAccessibleDescription('Enter a name');
    await user.click(name);
    await user.paste('x'.repeat(61));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(name).toHaveAccessibleDescription('At most 60 characters');
    expect(name).toHaveValue('x'.repeat(61));
  });

  it('are handed to a colleague by a link with everything in it', async () => {
    const { user } = show({ q: 'a', documents: 'expired', columns: 'documents_12-fare' });
    await screen.findByText('Anna');
    await user.click(screen.getByRole('button', { name: 'View of the list' }));
    await user.click(await screen.findByRole('button', { name: 'Copy link' }));
    const link = new URL(await navigator.clipboard.readText());
    expect(Object.fromEntries(link.searchParams)).toEqual({
      tab: 'staff',
      q: 'a',
      documents: 'expired',
      columns: 'name-documents_12-fare-actions',
      density: 'comfortable',
    });
  });
});

describe('the exported drivers list', () => {
  it('is what is on screen: its rows, columns and order, with numbers as numbers', async () => {
    const downloads = catchDownloads();
    const { user } = show(
      { sort: '-name', connection: 'connected', columns: 'documents-rides7-earned7-connection' },
      { extensions: ['driverActivity'] },
    );
    await screen.findByText('Clara');
    await user.click(screen.getByRole('button', { name: 'Export' }));
    await user.click(await screen.findByRole('menuitem', { name: 'CSV file' }));
    await waitFor(() => expect(downloads.files).toHaveLength(1));
    expect(downloads.files[0]?.name).toBe('Drivers_2026-11-22.csv');
    expect((await downloads.text(0)).split('\r\n')).toEqual([
      '\uFEFFFull Name,Documents,"Rides, 7 days","Earned, 7 days",Connection',
      'Clara,Valid,12,310.50,Active',
      'Anna,"Expired: license, 11/01/2026",0,0.00,Active',
      '',
    ]);
  });
});
