import { renderScreen } from '@park/testing/render-screen';
import { screen } from '@testing-library/react';
import { NotFoundScreen } from './NotFoundScreen.tsx';
import { RouteErrorScreen } from './RouteErrorScreen.tsx';
import { SessionCheckScreen } from './SessionCheckScreen.tsx';

describe('an unknown address', () => {
  it('says so and leads to the dashboard or back', async () => {
    const onHome = jest.fn();
    const onBack = jest.fn();
    const { user } = renderScreen(<NotFoundScreen onHome={onHome} onBack={onBack} />, {});
    expect(screen.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    expect(screen.getByText('404')).toBeVisible();
    expect(document.title).toBe('Page not found · Taxi Park');
    await user.click(screen.getByRole('button', { name: 'Go to dashboard' }));
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(onHome).toHaveBeenCalledTimes(1);
    expect(onBack).toHaveBeenCalledTimes(1);
  });

  it('is translated into Russian', () => {
    renderScreen(<NotFoundScreen onHome={() => undefined} />, { language: 'ru' });
    expect(screen.getByRole('heading', { name: 'Страница не найдена' })).toBeVisible();
  });
});

describe('a route that crashed', () => {
  it('offers to refresh the page and to leave it', async () => {
    const onReload = jest.fn();
    const onHome = jest.fn();
    const { user } = renderScreen(<RouteErrorScreen onReload={onReload} onHome={onHome} />, {});
    expect(screen.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
    expect(screen.getByText('Try refreshing the page or navigating back.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Refresh page' }));
    await user.click(screen.getByRole('button', { name: 'Go to dashboard' }));
    expect(onReload).toHaveBeenCalledTimes(1);
    expect(onHome).toHaveBeenCalledTimes(1);
  });

  it('is translated into Russian', () => {
    renderScreen(<RouteErrorScreen onReload={() => undefined} onHome={() => undefined} />, {
      language: 'ru',
    });
    expect(screen.getByText('Попробуйте обновить страницу или вернуться назад.')).toBeVisible();
  });
});

describe('the session check', () => {
  it.each([
    ['en', 'Checking your session...'],
    ['ru', 'Проверяем сеанс...'],
  ] as const)('says in %s what it is waiting for', (language, text) => {
    renderScreen(<SessionCheckScreen />, { language });
    expect(screen.getByRole('status')).toHaveTextContent(text);
  });
});
