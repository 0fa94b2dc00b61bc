/** A screen whose loads are measured. */
export interface Screen {
  readonly name: string;
  readonly path: string;
  /** The remote that brings it. */
  readonly remote: string;
  readonly isSignedIn: boolean;
  readonly hasList: boolean;
  /** Selectors of what must be painted; what is not a field must have a text. */
  readonly usable: readonly string[];
}

export const SIGN_IN: Screen = {
  name: 'sign-in',
  path: '/login',
  remote: 'auth',
  isSignedIn: false,
  hasList: false,
  usable: ['input[type="password"]:enabled'],
};

export const DRIVERS: Screen = {
  name: 'drivers',
  path: '/?tab=staff',
  remote: 'fleet',
  isSignedIn: true,
  hasList: true,
  usable: ['input[type="search"]:enabled', 'tbody tr'],
};
