/** The exposed modules of the workspace's remotes, by name; the build writes the file itself. */
export const remotes: Readonly<Record<string, () => Promise<unknown>>>;
