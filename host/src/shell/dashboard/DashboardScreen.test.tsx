import { renderScreen } from '@park/testing/render-screen';
import { screen } from '@testing-library/react';
import { DashboardHalf, DashboardScreen } from './DashboardScreen.tsx';
import en from './locales/en.json';
import ru from './locales/ru.json';

const texts = { en: { dashboard: en }, ru: { dashboard: ru } };

describe('the dashboard', () => {
  it('shows both halves under its title', () => {
    renderScreen(
      <DashboardScreen>
        <DashboardHalf>Board</DashboardHalf>
        <DashboardHalf>Charts</DashboardHalf>
      </DashboardScreen>,
      { texts },
    );
    expect(screen.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
    expect(screen.getByText('Board')).toBeVisible();
    expect(screen.getByText('Charts')).toBeVisible();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('refetches its figures on request, once at a time', async () => {
    const onRefresh = jest.fn();
    const halves = { children: null, onRefresh };
    const view = renderScreen(<DashboardScreen {...halves} />, { texts });
    await view.user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(onRefresh).toHaveBeenCalledTimes(1);
    view.unmount();

    const busy = renderScreen(<DashboardScreen {...halves} isRefreshing />, { texts });
    await busy.user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(onRefresh).toHaveBeenCalledTimes(1);
  });

  it('is translated into Russian', () => {
    renderScreen(<DashboardScreen onRefresh={() => undefined}>{null}</DashboardScreen>, {
      texts,
      language: 'ru',
    });
    expect(screen.getByRole('heading', { name: 'Обзор' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Обновить' })).toBeVisible();
  });
});
