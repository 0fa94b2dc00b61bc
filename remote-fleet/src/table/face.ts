/** The size of the disc with a person's initial. */
export const FACE = '1.75rem';
