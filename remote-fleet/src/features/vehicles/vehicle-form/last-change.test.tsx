import { listDrivers } from '@park/contract/drivers';
import { getLatestChanges } from '@park/contract/journal';
import { getVehicle, listVehicles } from '@park/contract/vehicles';
import { FakeApi } from '@park/testing/fake-api';
import { makeVehicle } from '@park/testing/records';
import { renderScreen } from '@park/testing/render-screen';
import { sentence } from '@park/testing/sentence';
import { screen } from '@testing-library/react';
import { VehicleDetailScreen } from './VehicleDetailScreen.tsx';

async function show(language: 'en' | 'ru' = 'en') {
  const server = { version: 3, person: 'Olga K.' };
  const api = new FakeApi()
    .on(listDrivers, () => ({ drivers: [] }))
    .on(listVehicles, () => ({ vehicles: [] }))
    .on(getVehicle, () => ({ vehicle: makeVehicle({ version: server.version }) }))
    .on(getLatestChanges, () => ({
      changes: [
        {
          field: 'connectionStatus',
          at: new Date().toISOString(),
          person: { id: server.person, name: server.person },
        },
      ],
    }));
  const address = { tab: 'vehicles', vehicle: 'vehicle-1' };
  const view = renderScreen(<VehicleDetailScreen id="vehicle-1" />, {
    api,
    language,
    address,
    extensions: ['journal'],
  });
  await screen.findByRole('form');
  return { ...view, server };
}

describe('the connection of a vehicle', () => {
  it('says who changed it last and when, and who does it while the page is open', async () => {
    const { server, queryClient, api } = await show();
    expect(await screen.findByText(sentence('Changed by Olga K., this minute'))).toBeVisible();
    Object.assign(server, { version: 4, person: 'Vera' });
    void queryClient.invalidateQueries({ queryKey: [getVehicle.path] });
    expect(await screen.findByText(sentence('Changed by Vera, this minute'))).toBeVisible();
    expect(api.inputsOf(getLatestChanges)).toHaveLength(2);
  });

  it('says so in Russian too', async () => {
    await show('ru');
    expect(await screen.findByText(sentence('Изменено: Olga K., в эту минуту'))).toBeVisible();
  });
});
