import type { LoginOutput } from '@park/contract/auth';
import type { LoginValues } from '@park/domain/login/login-form';

/** The topics on which a dialog helps a user who cannot sign in. */
export type AccessQuestion = 'password' | 'account';

export interface Credentials extends LoginValues {
  /** Whether the device is to remember the e-mail; absent where nobody was asked. */
  readonly isRemembered?: boolean;
}

/** What takes the place of the plain form. */
export type AccessPage =
  | { readonly kind: 'code' | 'setup'; readonly credentials: Credentials }
  | { readonly kind: 'invitation' | 'reset'; readonly token: string }
  /** The first park; `code`: the one that the server has printed, '' where it is to be typed. */
  | { readonly kind: 'firstPark'; readonly code: string };

/** What the extension `people` shows on the sign-in page: a dialog, or a page. */
export type AccessStep = AccessPage | { readonly kind: AccessQuestion };

export interface AccessProps {
  readonly step: AccessStep;
  readonly onStep: (step: AccessStep) => void;
  /** The sign-in has succeeded, and everything that is shown only once has been seen. */
  readonly onSignedIn: (answer: LoginOutput, credentials: Credentials) => void;
  /** Back to the plain form. */
  readonly onClose: () => void;
}
