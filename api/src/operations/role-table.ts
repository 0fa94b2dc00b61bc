import { extensions } from '../auth/auth.ts';
import { allCalls, type NamedCall } from '@park/contract/all-calls';
import { DEFAULT_LANGUAGE } from '@park/contract/languages';
import { type Permission, ROLES, roleMay } from '@park/domain/people/roles';
import { serverText } from '../http/server-texts.ts';

/**
 * The calls of the contract that this server offers: the 14, the capabilities, and those of the
 * announced extensions.
 */
export const offeredCalls = allCalls.filter(
  ({ extension }) => extension === undefined || extensions.includes(extension),
);

const INTRODUCTION = `# What each role may do

Generated from the code by \`pnpm describe-roles\` in \`api/\`; a test fails when this page is stale. The permissions of a
role are in [\`shared/domain/src/people/roles.ts\`](../shared/domain/src/people/roles.ts), the permission that a call needs
is in its entry in \`shared/contract/src\`, and \`api/src/http/role-calls.test.ts\` makes every call in every role. A refused call is
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

/** The page docs/roles.md: every call with the roles that may make it. */
export function rolePage(calls: readonly NamedCall[]): string {
  const names = ROLES.map((role) => serverText('roles', role, DEFAULT_LANGUAGE) ?? role);
  const rows = calls.map(({ method, path, says, may }) => [
    `\`${method} ${path}\``,
    says,
    may === null ? 'none: no session' : `\`${may}\``,
    // Routes take no other word than that of a permission.
    ...ROLES.map((role) => (may === null || roleMay(role, may as Permission) ? 'yes' : '–')),
  ]);
  return `${INTRODUCTION}\n${markdownTable([['call', 'what it does', 'permission', ...names], ...rows])}\n`;
}
