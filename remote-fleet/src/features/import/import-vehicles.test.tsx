import 'fake-indexeddb/auto';
import { listDrivers } from '@park/contract/drivers';
import { createVehicle, listVehicles } from '@park/contract/vehicles';
import { FakeApi } from '@park/testing/fake-api';
import { makeDriver, makeVehicle } from '@park/testing/records';
import { renderScreen } from '@park/testing/render-screen';
import { screen, within } from '@testing-library/react';
import { refuseList } from '../../data/large-park.testing.ts';
import importEn from './locales/en.json';
import { ImportScreen } from './ImportScreen.tsx';

function show(role = 'admin', listed = () => ({ drivers: [makeDriver()] })) {
  const all = [makeVehicle()];
  const api = new FakeApi()
    .on(listDrivers, listed)
    .on(listVehicles, () => ({ vehicles: all }))
    .on(createVehicle, ({ plateNumber, VIN }) => {
      const vehicle = makeVehicle({ id: `new-${all.length}`, plateNumber, VIN, code: null });
      all.push(vehicle);
      return { vehicle };
    });
  const session = { userId: 'v', name: 'Anna', email: 'a@park.by', phone: null, role, token: 't' };
  const address = { tab: 'vehicles', form: 'import' } as const;
  return renderScreen(<ImportScreen kindName="vehicles" />, { api, session, address });
}

const FILE = [
  'Госномер;Марка;Модель;VIN;Мест;Водитель;Оснащение;Состояние',
  '7777 KK-7;Kia;Rio;Z94C241ABJR000001;5;Иван Петров;Кондиционер, Wi-Fi;На обслуживании',
  '1234 АВ-7;Toyota;Camry;X1;5;;;',
  '8888 KK-7;Kia;Rio;ЈТNВ11НК103456789;0,80;Никто;;',
].join('\r\n');

describe('importing vehicles', () => {
  it('finds those of the park by plate in the other alphabet, and their drivers by name', async () => {
    const { user, api } = show();
    await user.upload(
      await screen.findByLabelText(/^Choose a file with vehicles/),
      new File([FILE], 'a.csv'),
    );
    expect(await screen.findByText('1 row can be added. 2 rows have problems and stay out.')).toBeVisible();
    const alike = screen.getByRole('cell', { name: /^1234 АВ-7/ });
    expect(alike).toHaveTextContent('Already in the park: Toyota Camry, 1234 AB-7');
    const wrong = screen.getByRole('cell', { name: /^8888 KK-7/ }).closest('tr') as HTMLElement;
    expect(within(wrong).getByRole('cell', { name: /^0.8/ })).toHaveTextContent(
      'Seats must be a whole number from 1 to 50',
    );
    expect(within(wrong).getByRole('cell', { name: /^Никто/ })).toHaveTextContent(
      'No driver of the park has this name',
    );
    expect(screen.queryByText(/password/)).toBeNull();

    await user.click(screen.getByRole('button', { name: 'Add 1 vehicle' }));
    expect(await screen.findByText('1 of 1 vehicles added')).toBeVisible();
    expect(api.inputsOf(createVehicle)).toEqual([
      expect.objectContaining({
        plateNumber: '7777 KK-7',
        seats: 5,
        driverId: 'driver-1',
        facilities: ['Кондиционер', 'Wi-Fi'],
        status: 'maintenance',
      }),
    ]);
    expect(await screen.findByRole('link', { name: 'Kia Rio 7777 KK-7' })).toHaveAttribute(
      'href',
      '/?tab=vehicles&vehicle=new-1',
    );
    // Nothing was made that could be lost, so that it ends without a question.
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(await screen.findByLabelText(/^Choose a file with vehicles/)).toBeInTheDocument();
  });

  it('is offered to the roles that may add vehicles, and to no other', () => {
    show('accountant');
    expect(screen.getByText('Your role may not add vehicles')).toBeVisible();
    expect(screen.queryByLabelText(/Choose a file/)).toBeNull();
  });

  it('says in a park with too many drivers that they cannot be found by name, and still compares the vehicles', async () => {
    const { user } = show('admin', refuseList);
    await user.upload(
      await screen.findByLabelText(/^Choose a file with vehicles/),
      new File([FILE], 'a.csv'),
    );
    expect(await screen.findByText(importEn.largePark.drivers)).toBeVisible();
    expect(screen.queryByText(importEn.largePark.records)).not.toBeInTheDocument();
    expect(screen.getByRole('cell', { name: /^1234 АВ-7/ })).toHaveTextContent('Already in the park');
  });
});
