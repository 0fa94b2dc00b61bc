/**
 * The name of a remote's global variable: without the prefix, a remote could have the name of a
 * property of the page.
 */
export const globalOf = (name: string): string => `remote_${name}`;
