import { renderScreen } from '@park/testing/render-screen';
import { act, screen } from '@testing-library/react';
import { createLostNote } from './follow-changes.ts';
import { LiveNote } from './LiveNote.tsx';

describe('the note that changes do not arrive', () => {
  it('says as of when the screen is, in the language of the console', () => {
    const since = new Date(2026, 10, 22, 12, 5, 10).getTime();
    const { store } = renderScreen(<LiveNote since={since} />, { language: 'ru' });
    expect(store).toBeDefined();
    expect(screen.getByRole('status')).toHaveTextContent(/Данные на экране — на 12:05:10/);
  });

  it('is shown after five seconds of loss, and goes when the stream is back', () => {
    jest.useFakeTimers();
    const say = jest.fn();
    const note = createLostNote(say);
    note.lost();
    act(() => jest.advanceTimersByTime(4000));
    note.found();
    act(() => jest.advanceTimersByTime(4000));
    expect(say).not.toHaveBeenCalled();
    const at = Date.now();
    note.lost();
    note.lost();
    act(() => jest.advanceTimersByTime(5000));
    expect(say.mock.calls).toEqual([[at]]);
    note.found();
    expect(say.mock.calls).toEqual([[at], [null]]);
    note.stop();
    jest.useRealTimers();
  });
});
