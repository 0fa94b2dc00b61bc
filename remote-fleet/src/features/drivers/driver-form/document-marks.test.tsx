import { listDrivers } from '@park/contract/drivers';
import { addDays, dayAt } from '@park/domain/report/date-range';
import { listVehicles } from '@park/contract/vehicles';
import { FakeApi } from '@park/testing/fake-api';
import { makeDriver } from '@park/testing/records';
import { renderScreen } from '@park/testing/render-screen';
import { fireEvent, screen, within } from '@testing-library/react';
import { DriverDetailScreen } from './DriverDetailScreen.tsx';

const today = dayAt(new Date(), Intl.DateTimeFormat().resolvedOptions().timeZone);
const inDays = (days: number | null) => (days === null ? null : addDays(today, days));

function show(license: number | null, identity: number | null, language: 'en' | 'ru' = 'en') {
  const driver = makeDriver({
    drivingLicenseExpeiresOn: inDays(license),
    iDexpiresOn: inDays(identity),
  });
  const api = new FakeApi()
    .on(listDrivers, () => ({ drivers: [driver] }))
    .on(listVehicles, () => ({ vehicles: [] }));
  return renderScreen(<DriverDetailScreen id="driver-1" />, { api, language });
}

const marksInHead = async () => {
  await screen.findByRole('form');
  const head = screen.getByRole('heading', { level: 1 }).closest('header');
  return within(head as HTMLElement)
    .queryAllByText(/^(License|ID|Права|Документ): /)
    .map((mark) => mark.textContent);
};

describe('the documents of a driver', () => {
  it.each([
    [-1, 0, ['License: expired 1 day ago', 'ID: last valid day is today']],
    [1, 30, ['License: 1 day left', 'ID: 30 days left']],
    [null, 31, ['License: no expiry date']],
    [400, 400, []],
  ])('with %p and %p days left are marked in the head with %p', async (license, identity, marks) => {
    show(license, identity);
    expect(await marksInHead()).toEqual(marks);
  });

  it('are marked in Russian', async () => {
    show(-2, 5, 'ru');
    expect(await marksInHead()).toEqual(['Права: срок истёк 2 дня назад', 'Документ: осталось 5 дней']);
  });

  it('have their state below the field, which follows what is typed', async () => {
    show(-3, 400);
    await screen.findByRole('form');
    const field = screen.getByLabelText('License expires on');
    expect(field).toHaveAccessibleDescription('expired 3 days ago');
    fireEvent.input(field, { target: { value: inDays(7) } });
    expect(field).toHaveAccessibleDescription('7 days left');
    fireEvent.input(field, { target: { value: '' } });
    expect(field).toHaveAccessibleDescription('no expiry date');
    expect(screen.getByLabelText('License issued on')).not.toHaveAccessibleDescription();
  });
});
