import { defineRemote } from '@park/federation/define-remote';
import { LoginScreen } from '../features/login/LoginScreen.tsx';
import { contract } from '../manifest/manifest.ts';

export const app = defineRemote({
  contract,
  components: { LoginScreen },
});
