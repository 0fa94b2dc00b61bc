/** All z-index values, from the bottom up. */
export const depth = {
  stickyCell: 1,
  stickyHead: 2,
  topBar: 10,
  drawer: 30,
  dialog: 40,
  menu: 50,
  skipLink: 60,
  toast: 70,
} as const;
