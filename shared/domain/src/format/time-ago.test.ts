import { formatTimeAgo } from './time-ago.ts';

const NOW = Date.parse('2026-11-22T10:00:00Z');

describe('how long ago something was', () => {
  it.each([
    ['2026-11-22T09:59:30Z', 'this minute', 'в эту минуту'],
    ['2026-11-22T09:59:00Z', '1 minute ago', '1 минуту назад'],
    ['2026-11-22T09:00:01Z', '59 minutes ago', '59 минут назад'],
    ['2026-11-22T09:00:00Z', '1 hour ago', '1 час назад'],
    ['2026-11-21T10:00:01Z', '23 hours ago', '23 часа назад'],
    ['2026-11-21T10:00:00Z', '1 day ago', '1 день назад'],
    ['2026-11-15T10:00:01Z', '6 days ago', '6 дней назад'],
    ['2026-11-15T10:00:00Z', '11/15/2026, 10:00 AM', '15.11.2026, 10:00'],
  ])('%s is "%s", in Russian "%s"', (instant, english, russian) => {
    expect(formatTimeAgo(instant, NOW, 'en-US', 'UTC')).toBe(english);
    expect(formatTimeAgo(instant, NOW, 'ru', 'UTC')).toBe(russian);
  });

  it('is now by a clock that is behind', () => {
    expect(formatTimeAgo('2026-11-22T10:03:00Z', NOW, 'en-US', 'UTC')).toBe('this minute');
  });

  it('is the text itself when it is no instant', () => {
    expect(formatTimeAgo('soon', NOW, 'en-US', 'UTC')).toBe('soon');
  });
});
