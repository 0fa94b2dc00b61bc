import { renderScreen } from '@park/testing/render-screen';
import { screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import en from './locales/en.json';
import ru from './locales/ru.json';
import { PageBanner } from './PageBanner.tsx';
import { ReleaseNotice } from './ReleaseNotices.tsx';

globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

const ours = [
  { name: 'garage', version: '1.2.0-ab', title: 'Drivers and vehicles' },
  { name: 'flet', version: '2', title: null },
];

describe('the banner above the page', () => {
  const show = (
    props: Partial<ComponentProps<typeof PageBanner>> = { overrides: ours },
    language: 'en' | 'ru' = 'en',
  ) => {
    const onReset = jest.fn();
    const onRun = jest.fn();
    const all = { overrides: [], asked: [], isUnchecked: false, onReset, onRun, ...props };
    return { onReset, onRun, ...renderScreen(<PageBanner {...all} />, { language }) };
  };

  it('asks before it runs what the address asks for', async () => {
    const { user, onRun } = show({ asked: ours });
    expect(screen.getByText(en.asked)).toBeVisible();
    await user.click(screen.getByRole('button', { name: en.run }));
    expect(onRun).toHaveBeenCalledTimes(1);
    await user.click(screen.getByRole('button', { name: en.refuse }));
    expect(screen.queryByText(en.asked)).toBeNull();
  });

  it('says that nobody can check a page without https', () => {
    show({ isUnchecked: true });
    expect(screen.getByText(en.unchecked)).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('names each part with its version, and the name that is not a part', () => {
    show();
    const parts = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(parts).toEqual(['Drivers and vehicles 1.2.0-ab', 'no part is called “flet”']);
    expect(screen.getByRole('complementary', { name: en.versionByHand })).toBeVisible();
  });

  it('resets to the published versions', async () => {
    const { user, onReset } = show();
    await user.click(screen.getByRole('button', { name: 'Reset' }));
    expect(onReset).toHaveBeenCalledTimes(1);
  });

  it('reserves its space, and releases it', () => {
    const { unmount } = show();
    const top = () => document.documentElement.style.getPropertyValue('--page-top');
    expect(top()).toBe('0px');
    unmount();
    expect(top()).toBe('');
  });

  it('is translated into Russian', () => {
    show({ overrides: ours }, 'ru');
    expect(screen.getByRole('button', { name: 'Сбросить' })).toBeVisible();
    expect(screen.getByText(ru.shownInstead)).toBeVisible();
  });
});

describe('the notice of a new release', () => {
  it('is announced politely, takes no focus, and can be answered both ways', async () => {
    const onReload = jest.fn();
    const onLater = jest.fn();
    const { user } = renderScreen(<ReleaseNotice onReload={onReload} onLater={onLater} />, {});
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    expect(await screen.findByText('A new version is ready')).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent(en.isReadyText);
    expect(document.body).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Later' }));
    await user.click(screen.getByRole('button', { name: 'Reload' }));
    expect([onLater, onReload].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  });
});
