import { listDrivers } from '@park/contract/drivers';
import { listVehicles } from '@park/contract/vehicles';
import { FakeApi } from '@park/testing/fake-api';
import { makeNamedDriver } from '@park/testing/records';
import { renderScreen } from '@park/testing/render-screen';
import { fireEvent, screen, within } from '@testing-library/react';
import { DriversTab } from '../DriversTab.tsx';

const park = Array.from({ length: 300 }, (_, place) =>
  makeNamedDriver(`id-${place}`, `Driver ${String(place).padStart(3, '0')}`),
);
const added = makeNamedDriver('id-new', 'Zoya');

beforeEach(() => {
  jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(440);
  jest.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(20_000);
  // jsdom does not scroll.
  HTMLElement.prototype.scrollTo = function scroll(this: HTMLElement, to?: ScrollToOptions | number) {
    this.scrollTop = typeof to === 'object' ? (to.top ?? 0) : 0;
    fireEvent.scroll(this);
  };
});
afterEach(() => {
  jest.restoreAllMocks();
});

describe('a driver who was added', () => {
  it('is in sight and marked as new on the way back to the list, and later no more', async () => {
    const api = new FakeApi()
      .on(listDrivers, () => ({ drivers: park }))
      .on(listVehicles, () => ({ vehicles: [] }));
    const { user } = renderScreen(<DriversTab />, {
      api,
      address: { tab: 'staff' },
    });
    await user.click(await screen.findByRole('button', { name: 'Add driver' }));
    const back = await screen.findByRole('link', { name: 'Back to Drivers' });
    api.on(listDrivers, () => ({ drivers: [...park, added] }));
    await user.click(back);
    await screen.findByText('301 drivers in the park');
    const link = await screen.findByRole('link', { name: 'Zoya' });
    expect(within(link.closest('tr') as HTMLElement).getByText('New')).toBeVisible();
    await user.click(link);
    await user.click(await screen.findByRole('link', { name: 'Back to Drivers' }));
    await screen.findByText('301 drivers in the park');
    expect(screen.queryByText('New')).not.toBeInTheDocument();
  });
});
