/**
 * The code that only signed-in people need: the shell, the cache of server state, and what their
 * remotes take.
 */
export { libraries } from 'virtual:late-libraries';
export { ShellRoute } from '../../routes/ShellRoute.tsx';
export { createQueryClient } from '../server-state/query-client.ts';
