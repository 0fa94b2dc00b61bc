import { defineRemote } from '@park/federation/define-remote';
import { LoginScreen } from '../features/login/LoginScreen.tsx';

export const app = defineRemote({
  contract: '^2.0.0',
  components: { LoginScreen },
  namespaces: ['login'],
});
