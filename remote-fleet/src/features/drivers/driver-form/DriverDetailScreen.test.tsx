import { type WireDriver as Driver, listDrivers, updateDriver } from '@park/contract/drivers';
import { listVehicles } from '@park/contract/vehicles';
import { FakeApi, networkLoss, refusal } from '@park/testing/fake-api';
import { makeDriver } from '@park/testing/records';
import { renderScreen } from '@park/testing/render-screen';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { DriverDetailScreen } from './DriverDetailScreen.tsx';
import en from './locales/en.json';

interface Options {
  readonly id?: string;
  readonly language?: 'en' | 'ru';
  readonly drafts?: Readonly<Record<string, unknown>>;
  readonly list?: () => Driver[] | Promise<Driver[]>;
}

function show(api = new FakeApi(), { id = 'driver-1', list = () => [makeDriver()], ...rest }: Options = {}) {
  api.on(listDrivers, async () => ({ drivers: await list() })).on(listVehicles, () => ({ vehicles: [] }));
  const address = { tab: 'staff', driver: id, q: 'ива' } as const;
  return renderScreen(<DriverDetailScreen id={id} />, { api, address, ...rest });
}

const form = () => screen.findByRole('form');
const address = () => screen.getByLabelText('Address');
const type = (field: HTMLElement, value: string) => fireEvent.input(field, { target: { value } });
const save = () => screen.getByRole('button', { name: /Save details|Saving/ });
const failures = [
  ['the server refuses', refusal(500, { error: 'The database is asleep' }), 'The database is asleep'],
  ['the network is lost', networkLoss(), 'Network error'],
] as const;

describe('a driver', () => {
  it('shows who it is, the requested id and the facts', async () => {
    show();
    await form();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Иван Петров');
    expect(screen.getByText('License 7AB 123456')).toBeVisible();
    expect(screen.getByText('Active')).toBeVisible();
    expect(screen.getByText('driver-1')).toBeVisible();
    expect(screen.getByText('ID matches')).toBeVisible();
    const facts = screen.getAllByRole('definition').map((cell) => cell.textContent);
    expect(facts).toEqual([
      'Online',
      'No vehicle',
      'BYN\u00a01.20',
      '+375 (29) 123-45-67',
      'park-1',
      'ivan@park.by',
    ]);
    const crumbs = within(screen.getByRole('navigation', { name: 'Where you are' }));
    expect(crumbs.getAllByRole('listitem').map((each) => each.textContent)).toEqual([
      'Drivers',
      'Иван Петров',
    ]);
  });

  it('says so when the record has another id than the requested one', async () => {
    show(undefined, {
      id: 'nested',
      list: () => [makeDriver({ User: { ...makeDriver().User, id: 'nested' } })],
    });
    expect(await screen.findByText('The record has the ID driver-1')).toBeVisible();
  });

  it('says N/A for facts that are missing', async () => {
    const User = { id: 'driver-1', name: '', phone: null, email: null };
    show(undefined, { list: () => [makeDriver({ User, currentFarePerKm: null, connectionStatus: false })] });
    await form();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Unknown Driver');
    expect(screen.getByText('Inactive')).toBeVisible();
    expect(screen.getAllByText('N/A')).toHaveLength(3);
  });

  it('has three sections, the first open, and all 22 fields with dates as dates', async () => {
    const { container } = show();
    await form();
    const state = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-expanded');
    expect(['Basic details', 'Personal details', 'ID details'].map(state)).toEqual([
      'true',
      'false',
      'false',
    ]);
    expect(container.querySelectorAll('form input:not([aria-hidden]), form textarea')).toHaveLength(22);
    expect(screen.getByLabelText('Date of birth')).toHaveValue('06/15/1985');
    expect(screen.getByLabelText('License expires on')).toHaveAttribute('placeholder', 'mm/dd/yyyy');
  });

  it('says that it is loading, below the sentence that the page has begun with', async () => {
    let answer = (_: Driver[]): void => undefined;
    show(undefined, { list: () => new Promise<Driver[]>((resolve) => (answer = resolve)) });
    expect(screen.getByText('Loading the driver…')).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Driver details');
    expect(screen.getByText(en.detailLead)).toBeVisible();
    answer([makeDriver()]);
    await form();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Иван Петров');
    expect(screen.getByText(en.detailLead)).toBeVisible();
  });

  it.each(failures)(
    'explains that it could not be fetched when %s, and tries again',
    async (_, failure, sentence) => {
      const { api, user, notices } = show(undefined, { list: () => Promise.reject(failure) });
      const alert = await screen.findByRole('alert');
      expect(alert).toHaveTextContent(`Failed to fetch driver details: ${sentence}`);
      expect(alert).toHaveTextContent('driver-1');
      expect(notices).toEqual([{ kind: 'error', text: `Failed to fetch driver details: ${sentence}` }]);
      expect(screen.getByRole('button', { name: 'Back to Drivers' })).toBeVisible();
      api.on(listDrivers, () => ({ drivers: [makeDriver()] }));
      await user.click(screen.getByRole('button', { name: 'Try Again' }));
      expect(await form()).toBeVisible();
    },
  );

  it('says that no driver has the requested id', async () => {
    const { notices } = show(undefined, { id: 'gone' });
    expect(await screen.findByText('Driver not found')).toBeVisible();
    expect(screen.getByText('Requested ID: gone')).toBeVisible();
    await waitFor(() => expect(notices).toEqual([{ kind: 'error', text: 'Driver with ID gone not found' }]));
  });

  it('says that the id is missing', async () => {
    const { notices } = show(undefined, { id: '' });
    await waitFor(() => expect(notices).toEqual([{ kind: 'error', text: 'No driver ID provided' }]));
  });
});

describe("saving a driver's details", () => {
  it('sends every detail field, says so and refetches the record', async () => {
    let kept = makeDriver();
    const api = new FakeApi().on(updateDriver, (input) => {
      kept = { ...kept, address: `${input.address} (server)` };
      return { driver: kept };
    });
    const { user, notices, isGuarded } = show(api, { list: () => [kept] });
    await form();
    type(address(), 'Брест');
    await waitFor(() => expect(isGuarded()).toBe(true));
    await user.click(save());
    await waitFor(() =>
      expect(notices).toEqual([{ kind: 'success', text: 'Driver details updated successfully' }]),
    );
    const [sent] = api.inputsOf(updateDriver);
    expect(Object.keys(sent ?? {})).toHaveLength(22);
    expect(sent).toMatchObject({ name: 'Иван Петров', address: 'Брест', dateOfBirth: '1985-06-15' });
    expect(api.calls.find(({ path }) => path.startsWith('PUT'))?.params).toEqual({ id: 'driver-1' });
    await waitFor(() => expect(address()).toHaveValue('Брест (server)'));
    expect(isGuarded()).toBe(false);
  });

  it("puts the server's sentence about a field beside it, in its opened section", async () => {
    const fields = { postCode: 'The post code is too long' };
    const api = new FakeApi().on(updateDriver, () =>
      Promise.reject(refusal(400, { error: 'Wrong', fields })),
    );
    const { user } = show(api);
    await form();
    await user.click(save());
    expect(await screen.findByText('The post code is too long')).toBeVisible();
    expect(screen.getByLabelText('Post code')).toBeInvalid();
  });

  it('is translated into Russian', async () => {
    const api = new FakeApi().on(updateDriver, () => Promise.reject(networkLoss()));
    const { user, notices } = show(api, { language: 'ru' });
    await form();
    expect(screen.getByText('ID совпадает')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Сохранить данные' }));
    await waitFor(() => expect(notices[0]?.text).toBe('Не удалось обновить данные водителя: Ошибка сети'));
  });
});
