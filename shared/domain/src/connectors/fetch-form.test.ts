import { fetchProblems } from './fetch-form.ts';

test.each([
  ['2026-03-01', '2026-03-20', {}],
  ['2026-03-20', '2026-03-20', {}],
  ['2026-03-22', '2026-03-21', { from: 'dayAhead', to: 'dayAhead' }],
  ['2026-03-05', '2026-03-04', { to: 'endBeforeStart' }],
])('days from %j to %j have %j', (from, to, problems) => {
  expect(fetchProblems({ from, to }, '2026-03-20')).toEqual(problems);
});
