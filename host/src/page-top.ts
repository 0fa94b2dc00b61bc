/** How much of the window's top is taken by what stands above the page on every screen; see `OverrideBanner`. */
export const PAGE_TOP = 'var(--page-top, 0px)';

/** What is left of the window below that. */
export const PAGE_HEIGHT = `calc(100dvh - ${PAGE_TOP})`;
