import { GARBAGE, NATIVE, timeByPlace } from './time-by-place.ts';

const node = (id: number, functionName: string, url = '') => ({
  id,
  callFrame: { functionName, url, lineNumber: 0, columnNumber: 0 },
});

describe('the self time of a profile', () => {
  const profile = {
    nodes: [
      node(1, '(root)'),
      node(2, '(program)'),
      node(3, 'render', '/a.js'),
      node(4, 'appendChild'),
      node(5, '(idle)'),
      node(6, '(garbage collector)'),
    ],
    samples: [2, 3, 4, 5, 6, 3],
    timeDeltas: [9000, 1000, 2000, 500, 4000, 300],
  };

  it('belongs to the place of each function, and what the browser does to the browser', () => {
    expect(Object.fromEntries(timeByPlace(profile, ({ url }) => `place of ${url}`))).toEqual({
      [NATIVE]: 1.5,
      'place of /a.js': 2,
      [GARBAGE]: 0.3,
    });
  });

  it('is nothing without samples', () => {
    expect(timeByPlace({ nodes: profile.nodes }, () => 'anywhere').size).toBe(0);
  });
});
