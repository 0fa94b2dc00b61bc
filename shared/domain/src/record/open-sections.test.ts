import { openSections } from './open-sections.ts';

test.each([
  ['the first visit', null, ['basic']],
  ['something foreign', { basic: true }, ['basic']],
  ['all were closed', [], []],
  ['two were left open', ['identity', 'basic'], ['identity', 'basic']],
  ['a damaged list', ['personal', 7], ['personal']],
])('after %s, the right sections are open', (_, kept, open) => {
  expect(openSections(kept, 'basic')).toEqual(open);
});
