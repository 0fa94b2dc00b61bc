import { iconPath } from './icon-path.mjs';

describe('an icon as one path', () => {
  it('is the strokes one after the other, each from where it began', () => {
    const strokes: Parameters<typeof iconPath>[0] = [
      ['path', { d: 'm21 16-4 4-4-4', key: 'a' }],
      ['path', { d: 'M17 20V4' }],
      ['path', { d: 'm3 8v.5' }],
      ['path', { d: 'm 4,5 .5.5' }],
      ['path', { d: 'm-1-.5 2 2' }],
    ];
    expect(iconPath(strokes)).toBe('M21 16l-4 4-4-4M17 20V4M3 8v.5M4 5l.5.5M-1 -.5l2 2');
  });

  it.each([
    ['line', { x1: '2', y1: '3', x2: '4', y2: '5' }, 'M2 3L4 5'],
    ['polyline', { points: '1 2 3 4 5 6' }, 'M1 2 3 4 5 6'],
    ['polygon', { points: '1 2 3 4 5 6' }, 'M1 2 3 4 5 6z'],
    ['circle', { cx: '12', cy: '12', r: '10' }, 'M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0z'],
    ['ellipse', { cx: '12', cy: '5', rx: '9', ry: '3' }, 'M3 5a9 3 0 1 0 18 0a9 3 0 1 0 -18 0z'],
    ['rect', { width: '7', height: '9', x: '3', y: '4' }, 'M3 4h7v9h-7z'],
    [
      'rect',
      { width: '7', height: '9', x: '3', y: '4', rx: '1' },
      'M4 4h5a1 1 0 0 1 1 1v7a1 1 0 0 1 -1 1h-5a1 1 0 0 1 -1 -1v-7a1 1 0 0 1 1 -1z',
    ],
  ])('takes a %s', (name, attributes, path) => {
    expect(iconPath([[name, attributes]])).toBe(path);
  });

  it('is none where an element has a look of its own', () => {
    expect(iconPath([['circle', { cx: '1', cy: '1', r: '1', fill: 'currentColor' }]])).toBeNull();
    expect(iconPath([['text', {}]])).toBeNull();
  });

  it('refuses a path that begins in another way', () => {
    expect(() => iconPath([['path', { d: 'L1 2' }]])).toThrow('begins with no step');
  });
});
