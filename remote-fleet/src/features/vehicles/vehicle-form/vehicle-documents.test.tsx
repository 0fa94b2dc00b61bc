import { listDrivers } from '@park/contract/drivers';
import type { ExtensionName } from '@park/contract/endpoint';
import { listVehicleDocuments, updateVehicleDocuments } from '@park/contract/vehicle-documents';
import { getVehicle, listVehicles } from '@park/contract/vehicles';
import { formatDay } from '@park/domain/format/date';
import { addDays, dayAt } from '@park/domain/report/date-range';
import type { Session } from '@park/session/stored-session';
import { FakeApi, networkLoss, refusal } from '@park/testing/fake-api';
import { makeSession, makeVehicle } from '@park/testing/records';
import { renderScreen } from '@park/testing/render-screen';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { VehicleDetailScreen } from './VehicleDetailScreen.tsx';

const today = dayAt(new Date(), Intl.DateTimeFormat().resolvedOptions().timeZone);
const expired = addDays(today, -2);
const soon = addDays(today, 20);

function parkApi() {
  let dates = { vehicleId: 'vehicle-1', inspectionExpiresOn: expired, insuranceExpiresOn: soon };
  return new FakeApi()
    .on(getVehicle, () => ({ vehicle: makeVehicle() }))
    .on(listDrivers, () => ({ drivers: [] }))
    .on(listVehicles, () => ({ vehicles: [makeVehicle()] }))
    .on(listVehicleDocuments, () => ({ version: 1, vehicleDocuments: [dates] }))
    .on(updateVehicleDocuments, (input) => {
      const sent = Object.entries(input).map(([name, value]) => [name, value || null]);
      return (dates = { ...dates, ...Object.fromEntries(sent) });
    });
}

interface Options {
  readonly extensions?: readonly ExtensionName[];
  readonly session?: Session;
  readonly drafts?: Readonly<Record<string, unknown>>;
}

function show(api = parkApi(), { extensions = ['vehicleDocuments'], ...rest }: Options = {}) {
  const address = { tab: 'vehicles', vehicle: 'vehicle-1' };
  return renderScreen(<VehicleDetailScreen id="vehicle-1" />, { api, address, extensions, ...rest });
}

const inspection = () => screen.findByLabelText('Inspection valid until');
const insurance = () => screen.findByLabelText('Insurance valid until');
const type = (field: HTMLElement, value: string) => fireEvent.input(field, { target: { value } });
const save = () => screen.getByRole('button', { name: 'Save dates' });

describe('the documents of a vehicle', () => {
  it('show their dates with their states', async () => {
    show();
    expect(await inspection()).toHaveValue(formatDay(expired, 'en-US'));
    expect(await inspection()).toHaveAccessibleDescription('expired 2 days ago');
    expect(await insurance()).toHaveAccessibleDescription('20 days left');
  });

  it('are not shown where the server keeps no such dates', async () => {
    const { api } = show(parkApi(), { extensions: [] });
    await screen.findByRole('form', { name: 'Vehicle Details' });
    expect(screen.queryByText('Inspection and insurance')).not.toBeInTheDocument();
    expect(api.inputsOf(listVehicleDocuments)).toEqual([]);
  });

  it('are saved, only the changed date', async () => {
    const { user, api, notices, isGuarded } = show();
    type(await inspection(), '2030-01-01');
    expect(screen.getByText('There are unsaved changes.')).toBeVisible();
    expect(isGuarded()).toBe(true);
    await user.click(save());
    await waitFor(() => expect(notices).toEqual([{ kind: 'success', text: 'Dates saved' }]));
    expect(api.inputsOf(updateVehicleDocuments)).toEqual([{ inspectionExpiresOn: '2030-01-01' }]);
    await waitFor(() => expect(isGuarded()).toBe(false));
    expect(await inspection()).toHaveAccessibleDescription('valid to 01/01/2030');
  });

  it('are sent once by a double click, and not at all without a change', async () => {
    let answer = () => undefined as void;
    const api = parkApi().on(updateVehicleDocuments, async () => {
      await new Promise<void>((resolve) => (answer = resolve));
      return { vehicleId: 'vehicle-1', inspectionExpiresOn: '2030-01-01', insuranceExpiresOn: soon };
    });
    const { user, notices } = show(api);
    type(await inspection(), '2030-01-01');
    await user.dblClick(save());
    answer();
    await waitFor(() => expect(notices).toHaveLength(1));
    expect(api.inputsOf(updateVehicleDocuments)).toHaveLength(1);
    type(await inspection(), expired);
    await user.click(save());
    await waitFor(() => expect(notices.at(-1)).toEqual({ kind: 'info', text: 'Nothing has changed' }));
    expect(api.inputsOf(updateVehicleDocuments)).toHaveLength(1);
  });

  it('are not saved while one of them cannot be read', async () => {
    const { user, api } = show();
    type(await inspection(), '31.02.2030');
    await user.click(save());
    expect(await inspection()).toHaveAccessibleDescription(
      /^Inspection valid until: type a date such as 12\/31\/2026/,
    );
    expect(await inspection()).toHaveFocus();
    expect(api.inputsOf(updateVehicleDocuments)).toEqual([]);
    type(await inspection(), '02/28/2030');
    await user.click(save());
    await waitFor(() =>
      expect(api.inputsOf(updateVehicleDocuments)).toEqual([{ inspectionExpiresOn: '2030-02-28' }]),
    );
  });

  it('can be emptied', async () => {
    const { user, api } = show();
    type(await insurance(), '');
    await user.click(save());
    await waitFor(() => expect(api.inputsOf(updateVehicleDocuments)).toEqual([{ insuranceExpiresOn: '' }]));
    expect(await insurance()).toHaveAccessibleDescription('no expiry date');
  });

  it('show what the server refuses beside the field, and keep what was typed', async () => {
    const fields = { inspectionExpiresOn: 'must not be after 2046-12-31' };
    const api = parkApi().on(updateVehicleDocuments, () =>
      Promise.reject(
        refusal(400, { error: 'Inspection valid until: must not be after 2046-12-31.', fields }),
      ),
    );
    const { user, notices } = show(api);
    type(await inspection(), '2206-01-01');
    await user.click(save());
    expect(await screen.findByText('must not be after 2046-12-31')).toBeVisible();
    expect(await inspection()).toHaveValue('2206-01-01');
    expect(await inspection()).toBeInvalid();
    expect(notices[0]).toMatchObject({
      kind: 'error',
      text: expect.stringMatching(/^Failed to save the dates: /),
    });
  });

  it('can be read again when that failed', async () => {
    let isDown = true;
    const api = parkApi();
    api.on(listVehicleDocuments, () =>
      isDown ? Promise.reject(networkLoss()) : { version: 1, vehicleDocuments: [] },
    );
    const { user } = show(api);
    expect(await screen.findByText('The dates could not be read')).toBeVisible();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await inspection()).toHaveAccessibleDescription('no expiry date');
  });

  it('are locked for a role that may not change vehicles, with the reason', async () => {
    show(parkApi(), { session: makeSession({ role: 'viewer' }) });
    expect(await inspection()).toBeDisabled();
    expect(save()).toHaveAccessibleDescription('Your role may not change vehicles');
  });

  it('keep what was typed when the session ends', async () => {
    const drafts = { 'vehicle-documents/vehicle-1': { insuranceExpiresOn: '2031-02-03' } };
    show(parkApi(), { drafts });
    expect(await insurance()).toHaveValue('02/03/2031');
  });
});
