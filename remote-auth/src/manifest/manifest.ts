import type { ManifestSource } from '@park/federation/manifest-source';

/** The contract range that this remote was built for. */
export const contract = '^3.5.0';

export const manifest = {
  name: 'auth',
  contract,
  signIn: {
    component: 'LoginScreen',
    keys: ['invitation', 'reset'],
    // The fields and buttons of `LoginScreen`, by the same names (`use-typed.ts`).
    form: {
      fields: [
        { name: 'email', type: 'email', autocomplete: 'username' },
        { name: 'password', type: 'password', autocomplete: 'current-password' },
        { name: 'remember', type: 'remember' },
      ],
      actions: [{ name: 'forgotten' }, { name: 'account', hasLead: true }],
    },
  },
} as const satisfies ManifestSource;
