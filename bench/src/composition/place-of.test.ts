import { BUNDLER, placeOf } from './place-of.ts';

const ROOT = '/park';

describe('whose code a source file is', () => {
  it.each([
    ['/park/node_modules/.pnpm/react-dom@19.3.1_react@19.3.1/node_modules/react-dom/index.js', 'react-dom'],
    ['/park/node_modules/.pnpm/@nivo+core@0.99.0/node_modules/@nivo/core/dist/a.mjs', '@nivo/core'],
    ['/park/host/src/index.ts', 'host/src'],
    ['/park/host/src/remotes/loading/load-release.ts', 'host/src/remotes'],
    ['/park/shared/ui/src/table/Table.tsx', 'shared/ui'],
    ['/park/remote-fleet/src/app.ts', 'remote-fleet'],
    ['webpack/runtime/load script', BUNDLER],
  ])('%s is of %s', (source, place) => {
    expect(placeOf(source, ROOT)).toBe(place);
  });
});
