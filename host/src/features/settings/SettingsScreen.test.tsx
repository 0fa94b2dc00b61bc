import { makeSession } from '@park/testing/records';
import { renderScreen } from '@park/testing/render-screen';
import { screen, within } from '@testing-library/react';
import en from './locales/en.json';
import ru from './locales/ru.json';
import { SettingsScreen } from './SettingsScreen.tsx';
import { themeAtom } from './theme-atom.ts';
import type { RunningVersion } from './VersionsTable.tsx';

const texts = { en: { settings: en }, ru: { settings: ru } };
const versions: RunningVersion[] = [
  { name: 'host', version: '1.0.0', source: 'host', state: 'ready' },
  { name: 'fleet', version: '1.2.0', source: 'previous', state: 'ready' },
  { name: 'reports', version: null, source: null, state: 'failed' },
];

const renderSettings = (language: 'en' | 'ru' = 'en') =>
  renderScreen(<SettingsScreen versions={versions} />, {
    texts,
    language,
    session: makeSession({ phone: null }),
  });

describe('settings', () => {
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

  it('shows the signed-in user', () => {
    renderSettings();
    expect(screen.getByText('anna@park.by')).toBeVisible();
    expect(screen.getByText('Administrator')).toBeVisible();
    expect(screen.getByText('user-1')).toBeVisible();
    expect(screen.getByText('N/A')).toBeVisible();
  });

  it('shows what runs, from where, and what does not', () => {
    renderSettings();
    const table = within(screen.getByRole('region', { name: 'Running versions' }));
    expect(table.getByRole('row', { name: 'Console 1.0.0 This page Running' })).toBeVisible();
    expect(
      table.getByRole('row', { name: 'Drivers and vehicles 1.2.0 Previous release Running' }),
    ).toBeVisible();
    expect(table.getByRole('row', { name: 'Reports — — Failed' })).toBeVisible();
  });

  it('speaks Russian', () => {
    renderSettings('ru');
    expect(screen.getByRole('group', { name: 'Тема' })).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Тёмная' })).toBeInTheDocument();
    expect(screen.getByRole('row', { name: 'Консоль 1.0.0 Эта страница Работает' })).toBeVisible();
  });
});
