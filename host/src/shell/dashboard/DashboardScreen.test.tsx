import { renderScreen } from '@park/testing/render-screen';
import { screen } from '@testing-library/react';
import { DashboardHalf, DashboardScreen } from './DashboardScreen.tsx';

describe('the dashboard', () => {
  it('shows both halves under its title', () => {
    renderScreen(
      <DashboardScreen>
        <DashboardHalf>Board</DashboardHalf>
        <DashboardHalf>Charts</DashboardHalf>
      </DashboardScreen>,
      {},
    );
    expect(screen.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
    expect(screen.getByText('Board')).toBeVisible();
    expect(screen.getByText('Charts')).toBeVisible();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('refetches its figures on request, once at a time', async () => {
    const onRefresh = jest.fn();
    const halves = { children: null, onRefresh };
    const view = renderScreen(<DashboardScreen {...halves} />, {});
    await view.user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(onRefresh).toHaveBeenCalledTimes(1);
    view.unmount();

    const busy = renderScreen(<DashboardScreen {...halves} isRefreshing />, {});
    await busy.user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(onRefresh).toHaveBeenCalledTimes(1);
  });

  it('is translated into Russian', () => {
    renderScreen(<DashboardScreen onRefresh={() => undefined}>{null}</DashboardScreen>, {
      language: 'ru',
    });
    expect(screen.getByRole('heading', { name: 'Обзор' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Обновить' })).toBeVisible();
  });
});
