import { listDrivers, updateDriverFares } from '@park/contract/drivers';
import { FakeApi } from '@park/testing/fake-api';
import { threeDrivers } from '@park/testing/records';
import { renderScreen } from '@park/testing/render-screen';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { TYPING_PAUSE } from '@park/records/rows/ordered-changes';
import { DriversScreen } from './DriversScreen.tsx';

async function show(language: 'en' | 'ru' = 'en') {
  const api = new FakeApi()
    .on(listDrivers, () => ({ drivers: [...threeDrivers] }))
    .on(updateDriverFares, () => ({ updated: 1 }));
  const view = renderScreen(<DriversScreen />, { api, language, address: { tab: 'staff' } });
  await screen.findByText('Anna');
  const sent = () => api.inputsOf(updateDriverFares).map(({ fares }) => fares[0]?.farePerKm);
  return { ...view, api, sent };
}

const fareOf = (name: string) => screen.getByRole('spinbutton', { name: new RegExp(`${name}$`) });
/** Longer than the console's debounce. */
const pause = () => act(() => new Promise((done) => setTimeout(done, TYPING_PAUSE + 50)));

describe('a fare that is typed', () => {
  it.each([
    ['4,5', 4.5, '4.50'],
    ['1.35', 1.35, '1.35'],
    ['12,', 12, '12.00'],
  ])('as %s is sent as %d, once, whatever the language of the browser', async (text, fare, shown) => {
    const { user, sent } = await show();
    await user.click(fareOf('Boris'));
    for (let end = 1; end <= text.length; end += 1)
      fireEvent.change(fareOf('Boris'), { target: { value: text.slice(0, end) } });
    await waitFor(() => expect(sent()).toEqual([fare]));
    await user.tab();
    expect(fareOf('Boris')).toHaveValue(shown);
  });

  it('is shown and read with a comma where the page is Russian', async () => {
    const { user, sent } = await show('ru');
    expect(fareOf('Boris')).toHaveValue('1,50');
    fireEvent.change(fareOf('Boris'), { target: { value: '4,5' } });
    await user.click(fareOf('Boris'));
    await waitFor(() => expect(sent()).toEqual([4.5]));
    await user.tab();
    expect(fareOf('Boris')).toHaveValue('4,50');
  });

  it.each(['4,5,6', '4.5 BYN', 'abc', '1.005', '-3', '1001'])(
    'as %s stays in the field with a sentence, and nothing is sent',
    async (text) => {
      const { user, sent } = await show();
      await user.click(fareOf('Boris'));
      // Key by key, without a pause in which what stands there would be sent.
      for (let end = 1; end <= text.length; end += 1)
        fireEvent.change(fareOf('Boris'), { target: { value: text.slice(0, end) } });
      const sentence = 'Enter a number from 0 to 1,000 with at most two decimals. This was not sent.';
      expect(screen.getByRole('alert')).toHaveTextContent(sentence);
      expect(fareOf('Boris')).toBeInvalid();
      expect(fareOf('Boris')).toHaveAccessibleDescription(sentence);
      await user.tab();
      // The pointer leaves the row, too.
      fareOf('Anna');
      await pause();
      expect(screen.getByRole('spinbutton', { name: /Boris$/ })).toHaveValue(text);
      expect(sent()).toEqual([]);
      await user.click(fareOf('Boris'));
      await user.keyboard('{Escape}');
      expect(fareOf('Boris')).toHaveValue('1.50');
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    },
  );

  it('is stepped by the arrow keys and not by the wheel', async () => {
    const { user, sent } = await show();
    await user.click(fareOf('Boris'));
    fireEvent.wheel(fareOf('Boris'), { deltaY: 100 });
    expect(fareOf('Boris')).toHaveFocus();
    for (const key of ['ArrowUp', 'ArrowUp', 'ArrowDown']) fireEvent.keyDown(fareOf('Boris'), { key });
    expect(fareOf('Boris')).toHaveValue('1.60');
    await waitFor(() => expect(sent()).toEqual([1.6]));
  });

  it('has a keypad with a decimal sign, and says its limits and step', async () => {
    await show();
    const field = fareOf('Boris');
    expect(field).toHaveAttribute('inputmode', 'decimal');
    expect(field).toHaveAttribute('type', 'text');
    expect(['min', 'max', 'step'].map((name) => field.getAttribute(name))).toEqual(['0', '1000', '0.1']);
  });
});
