import { readOneDriver } from '@park/contract/paged-lists';
import { getVehicle } from '@park/contract/vehicles';
import type { FindResults } from '@park/federation/find-results';
import { refusal } from '@park/testing/fake-api';
import { makeNamedDriver, makeVehicle } from '@park/testing/records';
import { renderScreen } from '@park/testing/render-screen';
import { screen, waitFor } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { DriverDashboardScreen } from '../features/dashboard-page/DriverDashboardScreen.tsx';
import { FindFleet } from '../features/find-fleet/FindFleet.tsx';
import { PairingScreen } from '../features/pairing/PairingScreen.tsx';
import { AddVehicleScreen } from '../features/vehicles/vehicle-form/AddVehicleScreen.tsx';
import vehicleForm from '../features/vehicles/vehicle-form/locales/en.json';
import { VehicleDetailScreen } from '../features/vehicles/vehicle-form/VehicleDetailScreen.tsx';
import { largePark } from '../data/large-park.testing.ts';
import { DrivenVehicles } from '../record/pairing/DrivenVehicles.tsx';
import { DriverVehiclesCard } from '../record/pairing/DriverVehiclesCard.tsx';
import { VehicleDriver } from '../record/pairing/VehicleDriver.tsx';
import be from '../data/locales/be.json';
import en from '../data/locales/en.json';
import ru from '../data/locales/ru.json';

const anna = makeNamedDriver('anna', 'Anna');

function show(part: ReactNode, language: 'en' | 'ru' | 'be' = 'en') {
  const { api } = largePark();
  return { ...renderScreen(part, { api, language }), api };
}

function expectNoFailure({ notices }: Pick<ReturnType<typeof show>, 'notices'>): void {
  expect(notices).toEqual([]);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /again|retry/i })).not.toBeInTheDocument();
}

describe('what needs a list whole in a park that is too large for that', () => {
  it.each([
    ['the pairing board', <PairingScreen key="board" list="drivers" />],
    ['the card of a driver’s vehicles', <DriverVehiclesCard key="card" driver={anna} />],
    ['the drivers of the sign-in page', <DriverDashboardScreen key="dashboard" />],
  ])(
    'says that it is not available, and offers no reading again that cannot succeed: %s',
    async (_, part) => {
      const view = show(part);
      expect(await screen.findByText('Not available in a park of this size')).toBeVisible();
      expect(screen.getByText(/the console reads at most 20,000 records of a list at once/)).toBeVisible();
      expectNoFailure(view);
    },
  );

  it.each([
    ['ru', ru],
    ['be', be],
    ['en', en],
  ] as const)('says so in each language: %s', async (language, { tooLong }) => {
    show(<DriverVehiclesCard driver={anna} />, language);
    expect(await screen.findByText(tooLong.title)).toBeVisible();
  });

  it('says it in the head of a driver, in the place of the vehicles', async () => {
    const view = show(<DrivenVehicles id="anna" />);
    expect(await screen.findByText('Not available in a park of this size')).toBeVisible();
    expectNoFailure(view);
  });

  it('says below the picker of drivers that nobody knows what they drive already', async () => {
    const view = show(<AddVehicleScreen />);
    expect(
      await screen.findByText(/What a driver already drives is not shown in a park of this size\./),
    ).toBeInTheDocument();
    expectNoFailure(view);
  });

  it('is asked of the server where it can answer for one record', async () => {
    const park = largePark();
    park.api.on(readOneDriver, () => ({ driver: anna }));
    const view = renderScreen(<VehicleDriver vehicle={makeVehicle({ driverId: 'anna' }) as never} />, {
      api: park.api,
    });
    expect(await screen.findByRole('link', { name: 'Anna' })).toBeVisible();
    expectNoFailure(view);
  });

  it('says of a vehicle that is not there what every other park says', async () => {
    const park = largePark();
    park.api.on(getVehicle, () => {
      throw refusal(404, { error: 'Not found' });
    });
    const { notices } = renderScreen(<VehicleDetailScreen id="gone" />, { api: park.api });
    await waitFor(() => expect(notices).toEqual([{ kind: 'error', text: vehicleForm.notFound }]));
  });

  it('is found by the server, and no reading again is offered', async () => {
    function Panel() {
      const [results, setResults] = useState<FindResults | null>(null);
      return (
        <>
          <FindFleet query="Driver 0000" onResults={setResults} />
          {results?.retry && <button onClick={results.retry}>Retry</button>}
          {results?.groups.map(({ key, total, choices }) => (
            <p key={key}>{`${key}: ${choices.length} of ${total}`}</p>
          ))}
        </>
      );
    }
    const view = show(<Panel />);
    expect(await screen.findByText('drivers: 6 of 9')).toBeVisible();
    expectNoFailure(view);
  });
});
