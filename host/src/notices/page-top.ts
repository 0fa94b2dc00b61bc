/** The height that the content above every screen takes from the window; see `PageBanner`. */
export const PAGE_TOP = 'var(--page-top, 0px)';

/** The remaining height of the window. */
export const PAGE_HEIGHT = `calc(100dvh - ${PAGE_TOP})`;
