import { extensions } from '../auth/auth-routes.ts';
import { type EndpointSchemas, endpointSchemas } from '@park/contract/schemas/endpoint-schemas';
import { DEFAULT_LANGUAGE } from '@park/contract/languages';
import { ROLES, roleMay } from '@park/domain/people/roles';
import type { ListedRoute } from '../http/route-list.ts';
import { serverText } from '../http/server-texts.ts';
import { callDescriptions } from './call-descriptions.ts';

/**
 * The calls of the contract that this server offers: the 14, the capabilities, and those of the
 * announced extensions.
 */
export const offeredCalls = endpointSchemas.filter(
  ({ endpoint: { extension } }) => extension === undefined || extensions.includes(extension),
);

const INTRODUCTION = `# What each role may do

Generated from the code by \`pnpm describe-roles\` in \`api/\`; a test fails when this page is stale. The permissions of a
role are in [\`shared/domain/src/people/roles.ts\`](../shared/domain/src/people/roles.ts), the permission that a call needs
is beside its route in \`api/src\`, and \`api/src/http/role-calls.test.ts\` makes every call in every role. A refused call is
answered with 403 and the code \`role_not_allowed\`. Drivers may not use the console at all.
`;

/** A Markdown table whose columns are padded, as the formatter of the repository writes it. */
function markdownTable(rows: readonly (readonly string[])[]): string {
  const [header = []] = rows;
  const widths = header.map((_, column) => Math.max(3, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[], fill = ' ') =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0, fill)).join(' | ')} |`;
  const rule = line(
    header.map(() => ''),
    '-',
  );
  return [line(header), rule, ...rows.slice(1).map((row) => line(row))].join('\n');
}

/** The route of a call. Throws for one that has none. */
export function routeOf(
  { endpoint }: Pick<EndpointSchemas, 'endpoint'>,
  routes: readonly ListedRoute[],
): ListedRoute {
  const url = `/api/${endpoint.path.replace(/\{(\w+)\}/g, ':$1')}`;
  const route = routes.find((listed) => listed.method === endpoint.method && listed.url === url);
  if (route === undefined) throw new Error(`${endpoint.method} ${endpoint.path} is not a route`);
  return route;
}

/** The page docs/roles.md: every call with the roles that may make it, as the routes enforce it. */
export function rolePage(calls: readonly EndpointSchemas[], routes: readonly ListedRoute[]): string {
  const names = ROLES.map((role) => serverText('roles', role, DEFAULT_LANGUAGE) ?? role);
  const rows = calls.map((call) => {
    const { method, path } = call.endpoint;
    const { permission } = routeOf(call, routes);
    const summary = callDescriptions[call.name]?.summary;
    if (summary === undefined) throw new Error(`${call.name} has no line in call-descriptions.ts`);
    return [
      `\`${method} ${path}\``,
      summary,
      permission === null ? 'none: no session' : `\`${permission}\``,
      ...ROLES.map((role) => (permission === null || roleMay(role, permission) ? 'yes' : '–')),
    ];
  });
  return `${INTRODUCTION}\n${markdownTable([['call', 'what it does', 'permission', ...names], ...rows])}\n`;
}
