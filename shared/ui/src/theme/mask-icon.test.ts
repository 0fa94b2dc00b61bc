import { maskIcon } from './mask-icon.ts';

it('an icon that is a mask is a whole drawing, and no quote of it ends the address', () => {
  const style = maskIcon("<path d='m6 9 6 6 6-6'/>").join('');
  const drawing = /url\("data:image\/svg\+xml,([^"]+)"\)/.exec(style)?.[1] ?? '';
  const parsed = new DOMParser().parseFromString(decodeURIComponent(drawing), 'image/svg+xml');
  expect(parsed.querySelector('parsererror')).toBeNull();
  expect(parsed.querySelector('path')?.getAttribute('d')).toBe('m6 9 6 6 6-6');
});
