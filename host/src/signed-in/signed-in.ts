/** The code that only signed-in people need: the shell, the cache of server state, and what their remotes take. */
export { laterLibraries } from '../remotes/provided/later-libraries.ts';
export { ShellRoute } from '../routes/ShellRoute.tsx';
export { createQueryClient } from '../server-state/query-client.ts';
