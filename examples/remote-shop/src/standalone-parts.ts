import type { StandaloneRemote } from '@park/testing/standalone/standalone-frame';
import { app } from './exposes/app.ts';

/** The parts of this remote in the standalone frame, by the tabs of the console. */
export const standalone: StandaloneRemote = {
  name: 'shop',
  app,
  parts: [{ component: 'ShopScreen', tab: 'shop' }],
};
