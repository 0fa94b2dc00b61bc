import type { ManifestSource } from '@park/federation/manifest-source';

/** The contract range that this remote was built for. */
export const contract = '^1.0.0';

export const manifest = {
  name: 'auth',
  contract,
  signIn: {
    component: 'LoginScreen',
    keys: ['invitation', 'reset', 'setup'],
  },
} as const satisfies ManifestSource;
