/**
 * The code that only signed-in people need: the shell, the cache of server state, and what their
 * remotes take.
 */
export { libraries } from 'virtual:late-libraries';
export { ShellRoutes } from '../ShellRoutes.tsx';
export { createQueryClient } from '../../session/server-state/query-client.ts';
