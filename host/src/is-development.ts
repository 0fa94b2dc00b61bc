// The build puts the word in its place; no `process` is read in a browser.
declare const process: { readonly env: { readonly NODE_ENV?: string } };

/** Whether this is a build for development; what hangs on it is not in a build for production at all. */
export const isDevelopment = process.env.NODE_ENV === 'development';
