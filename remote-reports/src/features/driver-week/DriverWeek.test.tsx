import { earningReport, highestEarnings } from '@park/contract/reports';
import { FakeApi, networkLoss } from '@park/testing/fake-api';
import { renderScreen } from '@park/testing/render-screen';
import { screen } from '@testing-library/react';
import { DriverWeek } from './DriverWeek.tsx';
import en from './locales/en.json';
import ru from './locales/ru.json';

const line = (userId: string, totalEarning: number, code: string) => ({
  drive: { userId, User: { name: 'Иван Петров' } },
  vehicle: { code },
  totalMileage: 120.5,
  totalEarning,
});
const report = [line('d-1', 1000.25, 'A1'), line('d-1', 200, 'B2'), line('d-2', 7, 'C3')];

const show = (api: FakeApi, driverId = 'd-1', language: 'en' | 'ru' = 'en') =>
  renderScreen(<DriverWeek driverId={driverId} />, { api, language });

describe('the last seven days of a driver', () => {
  it('show what this driver earned and drove', async () => {
    show(new FakeApi().on(earningReport, () => ({ report })));
    expect(await screen.findByText(/1,200\.25/)).toBeVisible();
    expect(screen.getByText('241.00 km')).toBeVisible();
    expect(screen.getByText('in 2 vehicles')).toBeVisible();
  });

  it('are asked for of this driver alone where the server can say them', async () => {
    const api = new FakeApi().on(highestEarnings, () => ({
      report: report.slice(0, 2),
      lines: 2,
      totalMileage: 241,
      totalEarning: 1200.25,
    }));
    renderScreen(<DriverWeek driverId="d-1" />, { api, extensions: ['highestEarnings'] });
    expect(await screen.findByText(/1,200\.25/)).toBeVisible();
    expect(api.inputsOf(highestEarnings)).toEqual([expect.objectContaining({ driverId: 'd-1' })]);
  });

  it('lead to both reports for the same days', async () => {
    const { api } = show(new FakeApi().on(earningReport, () => ({ report })));
    const links = (await screen.findAllByRole('link')).map((link) => link.getAttribute('href'));
    const [days] = api.inputsOf(earningReport);
    expect(links).toHaveLength(2);
    for (const [index, tab] of ['earning_report', 'ride_report'].entries()) {
      const query = new URLSearchParams(links[index]?.slice(1));
      expect([query.get('tab'), query.get('from'), query.get('to')]).toEqual([
        tab,
        days?.startDate,
        days?.endDate,
      ]);
    }
  });

  it('say that there was nothing, in Russian', async () => {
    show(
      new FakeApi().on(earningReport, () => ({ report: [] })),
      'd-1',
      'ru',
    );
    expect(await screen.findByText(ru.none)).toBeVisible();
  });

  it('say why they are missing, and are there after Retry', async () => {
    const api = new FakeApi().on(earningReport, () => Promise.reject(networkLoss()));
    const { user } = show(api);
    expect(await screen.findByRole('alert')).toHaveTextContent(en.failed);
    api.on(earningReport, () => ({ report }));
    await user.click(screen.getByRole('button', { name: en.retry }));
    expect(await screen.findByText(/1,200\.25/)).toBeVisible();
  });
});
