/** Times are shown as the reader's clock has them. */
export const ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;
