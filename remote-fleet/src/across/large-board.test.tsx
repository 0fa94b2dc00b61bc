import { listDrivers } from '@park/contract/drivers';
import { pageDrivers, pageVehicles } from '@park/contract/paged-lists';
import { listVehicles } from '@park/contract/vehicles';
import { networkLoss } from '@park/testing/fake-api';
import { makeDriver, makeVehicle } from '@park/testing/records';
import { renderScreen } from '@park/testing/render-screen';
import { screen, waitFor, within } from '@testing-library/react';
import { FleetBoard } from '../DashboardPart.tsx';
import { largePark } from '../data/large-park.testing.ts';

const card = (title: string) => {
  const section = screen.getByRole('heading', { name: title }).closest('section');
  if (!section) throw new Error(`No card is titled ${title}`);
  return within(section);
};
const figure = (title: string, label: string) => card(title).getByText(label).parentElement?.textContent;

function show({ park = largePark(), language = 'en' as 'en' | 'ru' | 'be' } = {}) {
  return { ...renderScreen(<FleetBoard />, { api: park.api, language }), ...park };
}

describe('the dashboard of a park that is too large to be read whole', () => {
  it('counts drivers and vehicles by small pages, and nothing is said to have failed', async () => {
    const { api, notices } = show();
    expect(await screen.findByText('10,500 online')).toBeVisible();
    expect(figure('Live Metrics', 'Active drivers')).toBe('Active drivers10,500of 21,000');
    expect(figure('Live Metrics', 'Active vehicles')).toBe('Active vehicles7,000of 21,000');
    expect(figure('Live Metrics', 'Total vehicles')).toBe('Total vehicles21,000');
    expect(figure('Live Metrics', 'Driver connection rate')).toBe('Driver connection rate50%');
    expect(figure('Taxi Park', 'Active drivers')).toBe('Active drivers10,500');
    expect(api.inputsOf(pageDrivers).map(({ limit }) => limit)).toEqual([1, 8]);
    expect(api.inputsOf(pageVehicles).map(({ limit }) => limit)).toEqual([1, 1]);
    expect(api.inputsOf(listDrivers)).toHaveLength(1);
    expect(api.inputsOf(listVehicles)).toHaveLength(1);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(notices).toEqual([]);
  });

  it('lists the first eight drivers online', async () => {
    show();
    await screen.findByText('10,500 online');
    const online = card('Connected Drivers');
    expect(online.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(
      [1, 3, 5, 7, 9, 11, 13, 15].map((number) => `Driver ${String(number).padStart(5, '0')}`),
    );
    expect(online.getByText('The first 8 of 10,500 are shown.')).toBeVisible();
  });

  it.each([
    ['en', 'Documents', 'Documents are not counted in a park of this size.'],
    ['ru', 'Документы', 'В парке такого размера документы не подсчитываются.'],
    ['be', 'Дакументы', 'У парку такога памеру дакументы не падлічваюцца.'],
  ] as const)('says in words that documents are not counted: %s', async (language, title, sentence) => {
    show({ language });
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(card(title).queryAllByRole('list')).toEqual([]);
  });

  it('counts what it can of a park where only one list is too long', async () => {
    const park = largePark();
    park.api.on(listVehicles, () => ({
      vehicles: [makeVehicle(), makeVehicle({ connectionStatus: false })],
    }));
    const { notices } = show({ park });
    expect(await screen.findByText('10,500 online')).toBeVisible();
    expect(figure('Live Metrics', 'Active vehicles')).toBe('Active vehicles1of 2');
    expect(screen.getByText('Documents of drivers are not counted in a park of this size.')).toBeVisible();
    expect(park.api.inputsOf(pageVehicles)).toEqual([]);
    expect(notices).toEqual([]);
  });

  it('counts documents of drivers where only the vehicles are too many', async () => {
    const park = largePark();
    park.api.on(listDrivers, () => ({ drivers: [makeDriver()] }));
    show({ park });
    expect(
      await screen.findByText('Documents of vehicles are not counted in a park of this size.'),
    ).toBeVisible();
    expect(await screen.findByText('1 online')).toBeVisible();
    expect(figure('Live Metrics', 'Active vehicles')).toBe('Active vehicles7,000of 21,000');
    expect(card('Documents').getByRole('list', { name: 'Drivers' })).toBeVisible();
  });

  it('says once that the figures could not be read, and counts again', async () => {
    const park = largePark();
    const whole = largePark().api;
    park.api.on(pageDrivers, () => {
      throw networkLoss();
    });
    const { user, notices } = show({ park });
    expect(await screen.findByRole('alert')).toHaveTextContent('Network error');
    expect(notices).toEqual([{ kind: 'error', text: 'Failed to fetch dashboard data' }]);
    park.api.on(pageDrivers, (input) => whole.call(pageDrivers as never, input as never) as never);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('10,500 online')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  });
});
