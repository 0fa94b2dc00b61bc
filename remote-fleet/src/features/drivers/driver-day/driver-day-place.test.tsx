import { getDriverDay } from '@park/contract/ride-days';
import { FakeApi } from '@park/testing/fake-api';
import { makeDriver } from '@park/testing/records';
import { renderScreen } from '@park/testing/render-screen';
import { act, screen } from '@testing-library/react';
import { DriverDayPlace } from './DriverDayPlace.tsx';

let onSight: ((entries: readonly { isIntersecting: boolean }[]) => void) | undefined;

beforeEach(() => {
  globalThis.IntersectionObserver = class {
    constructor(callback: typeof onSight) {
      onSight = callback;
    }
    observe() {}
    disconnect() {}
  } as never;
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'IntersectionObserver');
});

describe('the place of a driver’s day', () => {
  it('asks for nothing until it comes near the view', async () => {
    const api = new FakeApi().on(getDriverDay, ({ day }) => ({
      day,
      timeZone: 'UTC',
      currency: 'BYN',
      rides: [],
      wasConnected: null,
      switches: [],
      fares: [],
    }));
    renderScreen(<DriverDayPlace driver={makeDriver()} />, { api, extensions: ['rideDays'] });
    act(() => onSight?.([{ isIntersecting: false }]));
    expect(api.calls).toEqual([]);
    expect(screen.queryByRole('region')).toBeNull();
    act(() => onSight?.([{ isIntersecting: true }]));
    expect(await screen.findByText('Nothing is recorded on this day')).toBeVisible();
    expect(api.inputsOf(getDriverDay)).toHaveLength(1);
  });
});
