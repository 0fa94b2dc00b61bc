import { isolated } from '@park/domain/format/isolated';
import { addTexts, createI18n } from '@park/i18n/i18n';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import en from './locales/en.json';
import ru from './locales/ru.json';
import { notify } from './notify.ts';

// The region has its own React root; it takes the language from i18next's default instance, as in
// the console.
const i18n = createI18n('en');
addTexts(i18n, 'en', { notices: en });
addTexts(i18n, 'ru', { notices: ru });

const shown = (text: string) => screen.findByText(text);

describe('a notice', () => {
  afterEach(async () => {
    for (const button of screen.queryAllByRole('button')) fireEvent.click(button);
    await waitFor(() => expect(screen.queryByRole('button')).not.toBeInTheDocument());
  });

  it('interrupts a screen reader for an error, and waits its turn for a success', async () => {
    notify({ kind: 'error', text: 'Failed to update fare' });
    notify({ kind: 'success', text: 'Driver fare updated' });
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to update fare');
    expect(await screen.findByRole('status')).toHaveTextContent('Driver fare updated');
    expect(screen.getByRole('region', { name: 'Notifications' })).toHaveAttribute('aria-live', 'polite');
  });

  it('shows once when the same text is sent in a burst', async () => {
    for (let i = 0; i < 5; i += 1) notify({ kind: 'error', text: 'Network error' });
    await shown('Network error');
    expect(screen.getAllByText('Network error')).toHaveLength(1);
  });

  it('keeps the direction of a name to the name', async () => {
    notify({ kind: 'success', text: `Connected ${isolated('\u202eמשה')} (2)` });
    const name = await screen.findByText(/משה/);
    expect(name.tagName).toBe('BDI');
    expect(screen.getByRole('status')).toHaveTextContent('Connected \u202eמשה (2)');
  });

  it('can be closed', async () => {
    notify({ kind: 'info', text: 'Filter reset to last 7 days' });
    await shown('Filter reset to last 7 days');
    fireEvent.click(screen.getByRole('button', { name: 'Close notification' }));
    await waitFor(() => expect(screen.queryByText('Filter reset to last 7 days')).not.toBeInTheDocument());
  });

  it('closes by itself after its time, but not while the pointer is on it', async () => {
    jest.spyOn(document, 'hasFocus').mockReturnValue(true);
    notify({ kind: 'warning', text: 'Slow connection', seconds: 6 });
    const toast = await screen.findByRole('alert');
    const timer = within(toast).getByRole('progressbar', { hidden: true });
    expect(timer).toHaveStyle({ animationDuration: '6000ms', animationPlayState: 'running' });
    // It is exempt from reduced motion, which would end the animation at once.
    expect(timer).toHaveClass('keeps-time');
    fireEvent.mouseEnter(toast);
    expect(timer).toHaveStyle({ animationPlayState: 'paused' });
    fireEvent.mouseLeave(toast);
    expect(timer).toHaveStyle({ animationPlayState: 'running' });
    fireEvent.animationEnd(timer);
    await waitFor(() => expect(screen.queryByText('Slow connection')).not.toBeInTheDocument());
  });

  it('is translated into Russian', async () => {
    await act(() => i18n.changeLanguage('ru'));
    notify({ kind: 'success', text: 'Тариф обновлён' });
    await shown('Тариф обновлён');
    expect(screen.getByRole('button', { name: 'Закрыть уведомление' })).toBeVisible();
  });
});
