import { createI18n } from '@park/i18n/i18n';
import { fireEvent, render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { lateScreen, type LateScreen } from '@park/federation/late-screen';

interface GarageProps {
  readonly name: string;
}

const Garage = ({ name }: GarageProps) => <p>Garage {name}</p>;

const show = (Screen: LateScreen<GarageProps>) =>
  render(
    <I18nextProvider i18n={createI18n('en')}>
      <Screen name="North" />
    </I18nextProvider>,
  );

describe('a screen whose code is a file of its own', () => {
  it('says that it is loading, then shows what it was given', async () => {
    show(lateScreen(() => Promise.resolve(Garage)));
    expect(screen.getByText('Loading…')).toBeTruthy();
    expect(await screen.findByText('Garage North')).toBeTruthy();
  });

  it('is whole at once when its code was loaded before', async () => {
    const Screen = lateScreen(() => Promise.resolve(Garage));
    await Screen.load();
    show(Screen);
    expect(screen.getByText('Garage North')).toBeTruthy();
  });

  it('says that its code could not be loaded, and loads it again on request', async () => {
    // Twice: the first failure may be that of a preload from before the files were there.
    const offline = new Error('offline');
    const load = jest
      .fn()
      .mockRejectedValueOnce(offline)
      .mockRejectedValueOnce(offline)
      .mockResolvedValue(Garage);
    show(lateScreen(load));
    fireEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Garage North')).toBeTruthy();
    expect(load).toHaveBeenCalledTimes(3);
  });
});
