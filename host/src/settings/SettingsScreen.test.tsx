import { type Language, offerLanguages } from '@park/i18n/languages';
import { makeSession } from '@park/testing/records';
import { renderScreen } from '@park/testing/render-screen';
import { screen } from '@testing-library/react';
import { SettingsScreen } from './SettingsScreen.tsx';
import { themeAtom } from './theme-atom.ts';

const renderSettings = (language: Language = 'en', preferences: Readonly<Record<string, unknown>> = {}) =>
  renderScreen(<SettingsScreen diagnostics={<section>What runs</section>} />, {
    language,
    preferences,
    session: makeSession({ phone: null }),
  });

describe('settings', () => {
  it('says that the server works on a copy, and how to say that it does not', async () => {
    const { unmount } = renderSettings();
    expect(screen.queryByText(/works on a copy/)).not.toBeInTheDocument();
    unmount();
    const park = {
      timeZone: 'Europe/Minsk',
      currency: 'BYN',
      decimals: 2,
      ahead: 0,
      now: '',
      isCopy: true,
    } as const;
    renderScreen(<SettingsScreen diagnostics={<section />} />, { session: makeSession({ park }) });
    expect(screen.getByText(/works on a copy of the database.*this-database.ts --is real/)).toBeVisible();
  });

  it('changes the language', async () => {
    const view = renderSettings();
    expect(screen.getByRole('radio', { name: 'English' })).toBeChecked();
    await view.user.click(screen.getByRole('radio', { name: 'Русский' }));
    expect(await screen.findByRole('heading', { name: 'Настройки', level: 1 })).toBeVisible();
  });

  it('changes the theme, by keyboard too', async () => {
    const view = renderSettings();
    expect(screen.getByRole('radio', { name: 'System' })).toBeChecked();
    await view.user.click(screen.getByRole('radio', { name: 'Dark' }));
    expect(view.store.get(themeAtom)).toBe('dark');
    await view.user.keyboard('{ArrowLeft}');
    expect(view.store.get(themeAtom)).toBe('light');
  });

  it('changes how close the rows of lists stand, and still shows it at the next visit', async () => {
    const view = renderSettings();
    expect(screen.getByRole('radio', { name: 'Comfortable' })).toBeChecked();
    await view.user.click(screen.getByRole('radio', { name: 'Compact' }));
    expect(view.preferences.get('density')).toBe('compact');
    view.unmount();
    renderSettings('en', { density: 'compact' });
    expect(screen.getByRole('radio', { name: 'Compact' })).toBeChecked();
  });

  it('shows the signed-in user', () => {
    renderSettings();
    expect(screen.getByText('anna@park.by')).toBeVisible();
    expect(screen.getByText('Administrator')).toBeVisible();
    expect(screen.getByText('user-1')).toBeVisible();
    expect(screen.getByText('N/A')).toBeVisible();
  });

  it('has a place for the diagnostics', () => {
    renderSettings();
    expect(screen.getByText('What runs')).toBeVisible();
  });

  it('is translated into Russian', () => {
    renderSettings('ru');
    expect(screen.getByRole('group', { name: 'Тема' })).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Тёмная' })).toBeInTheDocument();
  });

  it('offers Belarusian only where the owner does, and shows itself in it', async () => {
    const view = renderSettings();
    expect(screen.queryByRole('radio', { name: 'Беларуская' })).toBeNull();
    view.unmount();
    offerLanguages(['en', 'ru', 'be']);
    const { user } = renderSettings();
    await user.click(screen.getByRole('radio', { name: 'Беларуская' }));
    expect(await screen.findByRole('heading', { name: 'Налады', level: 1 })).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Цёмная' })).toBeInTheDocument();
    offerLanguages(['en', 'ru']);
  });
});
