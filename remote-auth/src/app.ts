import { defineRemote } from '@park/federation/define-remote';
import { contract } from './manifest.ts';
import { SignInPage } from './SignInPage.tsx';

export const app = defineRemote({
  contract,
  components: { LoginScreen: SignInPage },
});
