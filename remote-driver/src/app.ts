import { defineRemote } from '@park/federation/define-remote';
import { DriverScreen } from './features/driver/DriverScreen.tsx';
import { contract } from './manifest.ts';

export const app = defineRemote({
  contract,
  components: { DriverScreen },
});
