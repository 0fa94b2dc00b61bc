import { withFormats } from './with-formats.ts';

it('passes on a screen when the formatters of its language are made', async () => {
  document.documentElement.lang = 'ru';
  const dates = jest.spyOn(Intl, 'DateTimeFormat');
  await expect(withFormats('the screen')).resolves.toBe('the screen');
  expect(dates.mock.calls.map(([locale]) => locale)).toContain('ru-RU');
});
