/** The height of the sidebar's foot with Settings and Logout, which notices leave free. */
export const FOOT = '7.5rem';
