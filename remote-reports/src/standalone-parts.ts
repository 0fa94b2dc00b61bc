import { standaloneRemote } from '@park/testing/standalone/standalone-frame';
import { app } from './exposes/app.ts';
import { manifest } from './manifest/manifest.ts';

/** The parts of this remote in the standalone frame. */
export const standalone = standaloneRemote(manifest, app, {
  DriverWeek: { driverId: 'driver-1' },
  DriverAccount: { driverId: 'driver-1' },
});
