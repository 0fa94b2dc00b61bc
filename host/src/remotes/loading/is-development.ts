// Replaced by the build; a browser has no `process`.
declare const process: { readonly env: { readonly NODE_ENV?: string } };

/**
 * Whether this is a development build; code that depends on it is removed from a production build.
 */
export const isDevelopment = process.env.NODE_ENV === 'development';
