import { rideReport, type WireRideRow as RideRow } from '@park/contract/reports';
import { FakeApi } from '@park/testing/fake-api';
import { makeRide } from '@park/testing/records';
import { renderScreen } from '@park/testing/render-screen';
import { screen, waitFor, within } from '@testing-library/react';
import { RideReportScreen } from './RideReportScreen.tsx';

function show(ride: RideRow, language: 'en' | 'ru' = 'en') {
  const api = new FakeApi().on(rideReport, () => ({ report: [ride] }));
  return renderScreen(<RideReportScreen />, { api, address: { tab: 'ride_report' }, language });
}

const moment = () => screen.findByRole('button', { name: '03/01/2026, 08:15 AM' });

describe('the detail of a ride', () => {
  it('has the exact places, which the row only hints at, and what else the row shows', async () => {
    const { user } = show(makeRide({ ratingByPassenger: 4.9, ratingByDriver: null }));
    await user.click(await moment());
    const detail = within(await screen.findByRole('dialog', { name: 'Ride of 03/01/2026, 08:15 AM' }));
    expect(detail.getByText(/53\.9006, 27\.5590/)).toBeVisible();
    expect(detail.getByText(/53\.9168, 27\.5851/)).toBeVisible();
    for (const text of ['Completed', 'Иван Петров', 'T-01', '7.4', 'BYN 8.88', '4.9', 'Not rated'])
      expect(detail.getByText(text)).toBeVisible();
  });

  it('draws the ride to scale, and says how far it is in a straight line', async () => {
    const { user } = show(makeRide());
    await user.click(await moment());
    const name = 'The ride to scale, north up: 2.5 km in a straight line from pickup to destination';
    expect(await screen.findByRole('img', { name })).toBeInTheDocument();
    expect(screen.getByText('In a straight line: 2.5 km')).toBeInTheDocument();
    expect(screen.getByText('1 km')).toBeInTheDocument();
  });

  it('says why a ride that has not arrived is not drawn', async () => {
    const { user } = show(makeRide({ status: 'ongoing', dropoffTime: null, dropoffLocation: null }));
    await user.click(await moment());
    expect(await screen.findByText(/^There is no drawing/)).toBeVisible();
  });

  it('opens with the keyboard and by a press on the row, and gives the focus back', async () => {
    const { user } = show(makeRide());
    const button = await moment();
    button.focus();
    await user.keyboard('{Enter}');
    await screen.findByRole('dialog');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(button).toHaveFocus());
    await user.click(screen.getByText('T-01'));
    expect(await screen.findByRole('dialog')).toBeVisible();
  });

  it('is in Russian on a Russian page', async () => {
    const { user } = show(makeRide(), 'ru');
    await user.click(await screen.findByRole('button', { name: '01.03.2026, 08:15' }));
    expect(await screen.findByRole('dialog', { name: 'Поездка 01.03.2026, 08:15' })).toBeVisible();
    expect(screen.getByText('По прямой: 2,5 км')).toBeInTheDocument();
  });
});
