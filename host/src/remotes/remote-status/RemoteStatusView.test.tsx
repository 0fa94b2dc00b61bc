import { renderScreen } from '@park/testing/render-screen';
import { screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import en from './locales/en.json';
import ru from './locales/ru.json';
import { RemoteStatusView } from './RemoteStatus.tsx';

function renderStatus(props: Partial<ComponentProps<typeof RemoteStatusView>>, language: 'en' | 'ru' = 'en') {
  const onRetry = jest.fn();
  const view = renderScreen(
    <RemoteStatusView title="Drivers and vehicles" state="failed" onRetry={onRetry} {...props} />,
    {
      language,
    },
  );
  return { ...view, onRetry };
}

describe('a part that is loading', () => {
  it('is announced only to screen readers at first', () => {
    renderStatus({ state: 'loading' });
    expect(screen.getByRole('status')).toHaveTextContent('Loading: Drivers and vehicles');
    expect(screen.queryByText('This is taking longer than usual...')).not.toBeInTheDocument();
  });

  it('says so when it takes long', () => {
    renderStatus({ state: 'slow' });
    expect(screen.getByRole('status')).toHaveTextContent('This is taking longer than usual...');
  });
});

describe('a part that failed', () => {
  it.each([
    ['network', /connection was lost/],
    ['http', /did not hand over/],
    ['timeout', /Nothing of it has come in time/],
    ['not-a-remote', /Something else came/],
    ['integrity', /not the ones that were published/],
    ['evaluation', /while it was starting/],
    ['registry', /list of the console's parts/],
  ] as const)('explains the cause %s and can be tried again', async (cause, text) => {
    const { user, onRetry } = renderStatus({ cause, detail: '/remotes/garage/1.0.0/remoteEntry.js' });
    const alert = screen.getByRole('alert');
    expect(alert).toHaveTextContent('Drivers and vehicles: this part could not be loaded');
    expect(alert).toHaveTextContent(text);
    expect(alert).toHaveTextContent('/remotes/garage/1.0.0/remoteEntry.js');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['en', 'Garage team looks after this part: garage@example.org.'],
    ['ru', 'За эту часть отвечает Garage team: garage@example.org.'],
  ] as const)('names whom to ask in %s', (language, text) => {
    const owner = { name: 'Garage team', contact: 'garage@example.org' };
    const { unmount } = renderStatus({ cause: 'render', owner }, language);
    expect(screen.getByRole('alert')).toHaveTextContent(text);
    unmount();
    renderStatus({ state: 'incompatible', cause: 'incompatible', owner }, language);
    expect(screen.getByText(text, { exact: false })).toBeVisible();
  });

  it('is reported as stopped rather than not loaded when it crashed on screen', () => {
    renderStatus({ cause: 'render' });
    expect(screen.getByRole('alert')).toHaveTextContent('Drivers and vehicles: this part has stopped');
  });

  it.each(['incompatible', 'disabled'] as const)('is asked for anew after it was %s', async (state) => {
    const { user, onRetry } = renderStatus({ state, cause: state });
    expect(screen.getByText(/^Drivers and vehicles: this part/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });

  it('of another origin offers no retry, only the reset', async () => {
    const onResetOverride = jest.fn();
    const { user } = renderStatus({ cause: 'foreign-version', onRetry: undefined, onResetOverride });
    expect(screen.getByRole('alert')).toHaveTextContent(/code from another place/);
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Back to the usual version' }));
    expect(onResetOverride).toHaveBeenCalledTimes(1);
  });

  it('offers to reload the page where that may help', async () => {
    const onReload = jest.fn();
    const { user } = renderStatus({ cause: 'render', onReload });
    await user.click(screen.getByRole('button', { name: 'Reload the page' }));
    expect(onReload).toHaveBeenCalledTimes(1);
  });

  it.each([en, ru])('has a sentence of its own for each cause', ({ causes }) => {
    const sentences = Object.values(causes);
    expect(Object.keys(causes).toSorted()).toEqual(
      [
        'disabled',
        'evaluation',
        'foreign-version',
        'http',
        'incompatible',
        'integrity',
        'network',
        'missing',
        'not-a-remote',
        'registry',
        'render',
        'timeout',
        'unknown-version',
      ].toSorted(),
    );
    expect(new Set(sentences).size).toBe(sentences.length);
  });

  it('is translated into Russian', () => {
    renderStatus({ cause: 'timeout' }, 'ru');
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Drivers and vehicles: не удалось загрузить этот раздел',
    );
    expect(screen.getByRole('button', { name: 'Попробовать ещё раз' })).toBeVisible();
  });
});
