import {
  type WireDriver as Driver,
  listDrivers,
  updateDriverConnections,
  updateDriverFares,
} from '@park/contract/drivers';
import { changeByOthers } from '@park/testing/change-by-others';
import { FakeApi } from '@park/testing/fake-api';
import { threeDrivers } from '@park/testing/records';
import { renderScreen } from '@park/testing/render-screen';
import { sentence } from '@park/testing/sentence';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { DriversScreen } from './DriversScreen.tsx';

async function show(language: 'en' | 'ru' = 'en') {
  const api = new FakeApi()
    .on(listDrivers, () => ({ drivers: threeDrivers }))
    .on(updateDriverConnections, () => ({ updated: 1 }))
    .on(updateDriverFares, () => ({ updated: 1 }));
  const view = renderScreen(<DriversScreen />, { api, language, address: { tab: 'staff' } });
  await screen.findByText('Boris');
  jest.useFakeTimers();
  return {
    ...view,
    change: (fields: Readonly<Record<string, Partial<Driver>>>, person?: string | null) =>
      changeByOthers(view, listDrivers, fields, person),
  };
}

const row = (name: string) => screen.getByRole('row', { name: new RegExp(name) });
const mark = () => screen.queryByText(/Changed (by|just)/);
const fareOf = (name: string) => screen.getByRole('spinbutton', { name: `Price per km of ${name}` });
const connectionOf = (name: string) => screen.getByRole('combobox', { name: `Connection of ${name}` });
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const names = () =>
  screen.getAllByRole('spinbutton').map((each) => each.getAttribute('aria-label')?.split(' ').at(-1));

afterEach(() => jest.useRealTimers());

describe('a driver whom somebody else changes', () => {
  it('shows the new values and, for a moment, who made them', async () => {
    const { change } = await show();
    expect(mark()).toBeNull();
    change({ 12: { connectionStatus: true, currentFarePerKm: 3.1 } });
    expect(within(row('Anna')).getByText(sentence('Changed by Olga K.'))).toBeVisible();
    expect(within(row('Anna')).getByRole('spinbutton')).toHaveValue('3.10');
    expect(within(row('Anna')).getByRole('cell', { name: /^Online/ })).toBeVisible();
    expect(screen.getAllByText(sentence(/Changed by/))).toHaveLength(1);
    await pass(3900);
    expect(mark()).toBeVisible();
    await pass(200);
    expect(mark()).toBeNull();
  });

  it('is marked once more from the last change on', async () => {
    const { change } = await show();
    change({ 12: { currentFarePerKm: 3 } });
    await pass(3000);
    change({ 12: { currentFarePerKm: 4 } }, 'Vera');
    await pass(3000);
    expect(mark()).toHaveTextContent('Changed by Vera');
    await pass(1100);
    expect(mark()).toBeNull();
  });

  it('is marked without a name when nobody knows who it was', async () => {
    const { change } = await show();
    change({ 12: { currentFarePerKm: 3 } }, null);
    expect(mark()).toHaveTextContent('Changed just now');
  });

  it('is marked in Russian too', async () => {
    const { change } = await show('ru');
    change({ 12: { currentFarePerKm: 3 } });
    expect(screen.getByText(sentence('Изменено: Olga K.'))).toBeVisible();
  });

  it('is counted and listed where it belongs now', async () => {
    const { change } = await show();
    fireEvent.change(screen.getByRole('combobox', { name: 'Connection' }), {
      target: { value: 'connected' },
    });
    expect(screen.getByText('Showing 2 of 3')).toBeVisible();
    change({ 11: { connectionStatus: false } });
    expect(screen.getByText('Showing 1 of 3')).toBeVisible();
    expect(names()).toEqual(['Yana']);
    change({ 12: { connectionStatus: true } });
    expect(names()).toEqual(['Anna', 'Yana']);
  });

  it('takes its place in the order of the list', async () => {
    const { change } = await show();
    fireEvent.click(
      within(screen.getByRole('columnheader', { name: 'Current Price/km' })).getByRole('button'),
    );
    expect(names()).toEqual(['Anna', 'Boris', 'Yana']);
    change({ 12: { currentFarePerKm: 9 } });
    expect(names()).toEqual(['Boris', 'Yana', 'Anna']);
  });
});

describe('a row that this person is editing', () => {
  it('keeps its connection while the dropdown has the focus, and is marked afterwards', async () => {
    const { change } = await show();
    act(() => connectionOf('Anna').focus());
    change({ 12: { connectionStatus: true } });
    expect(connectionOf('Anna')).toHaveDisplayValue('Inactive');
    await pass(10_000);
    expect(mark()).toBeNull();
    act(() => connectionOf('Anna').blur());
    expect(connectionOf('Anna')).toHaveDisplayValue('Active');
    expect(mark()).toHaveTextContent('Changed by Olga K.');
    await pass(4000);
    expect(mark()).toBeNull();
  });

  it('keeps its fare while the field has the focus, typed or not', async () => {
    const { change } = await show();
    act(() => fareOf('Anna').focus());
    change({ 12: { currentFarePerKm: 5 } });
    expect(fareOf('Anna')).toHaveDisplayValue('0.90');
    fireEvent.change(fareOf('Anna'), { target: { value: '1.1' } });
    change({ 12: { currentFarePerKm: 6 } });
    expect(fareOf('Anna')).toHaveDisplayValue('1.1');
    expect(mark()).toBeNull();
  });

  it('keeps its place, while the others follow', async () => {
    const { change } = await show();
    fireEvent.click(
      within(screen.getByRole('columnheader', { name: 'Current Price/km' })).getByRole('button'),
    );
    act(() => fareOf('Anna').focus());
    change({ 12: { currentFarePerKm: 9 }, 13: { currentFarePerKm: 1 } });
    expect(names()).toEqual(['Anna', 'Yana', 'Boris']);
    act(() => fareOf('Anna').blur());
    expect(names()).toEqual(['Yana', 'Boris', 'Anna']);
  });

  it('loses a mark that it has, and follows the others again after a choice', async () => {
    const { change } = await show();
    change({ 12: { connectionStatus: true } });
    act(() => connectionOf('Anna').focus());
    expect(mark()).toBeNull();
    fireEvent.change(connectionOf('Anna'), { target: { value: 'off' } });
    expect(connectionOf('Anna')).toHaveDisplayValue('Inactive');
    await pass(5000);
    change({ 12: { connectionStatus: true } });
    expect(connectionOf('Anna')).toHaveDisplayValue('Active');
    expect(mark()).toBeVisible();
  });
});
