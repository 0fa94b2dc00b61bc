import { at, pressAt, refuse, type Scene, screen } from './scene.ts';

/** People, their roles, and the journal. */
export const PEOPLE_SCENES: readonly Scene[] = [
  screen('people'),
  {
    ...screen('people'),
    name: 'people, invitation',
    act: (page) => pressAt(page, 'main header button', '[role="dialog"]'),
  },
  {
    ...screen('people'),
    name: 'people, what can be done with one',
    act: (page) => pressAt(page, 'main button[aria-haspopup="menu"]', '[role="menu"]'),
  },
  { ...screen('people'), name: 'people, failed', prepare: refuse('**/api/taxipark/people**') },
  screen('journal'),
  { name: 'journal, nothing found', address: at('/?tab=journal&from=2020-01-01&to=2020-01-02') },
  { ...screen('journal'), name: 'journal, failed', prepare: refuse('**/api/taxipark/journal**') },
];
