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

Generated from the code by \`pnpm describe-roles\` in \`api/\`; a test fails when this page is stale. The calls stand by
the roles that may make them. The permissions of a role are in
[\`shared/domain/src/people/roles.ts\`](../shared/domain/src/people/roles.ts), the permission that a call needs in its
entry in \`shared/contract/src\`, and \`api/src/http/role-calls.test.ts\` makes every call in every role. Any other role is
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

const WITHOUT_SESSION = 'Without a session';

/** Who may make a call, by the names of roles. */
function callersOf({ may }: NamedCall): string {
  if (may === null) {
    return WITHOUT_SESSION;
  }
  // Routes take no other word than that of a permission.
  const roles = ROLES.filter((role) => roleMay(role, may as Permission));
  return roles.map((role) => serverText('roles', role, DEFAULT_LANGUAGE) ?? role).join(', ');
}

/** The page docs/roles.md: the calls by who may make them, the widest first. */
export function rolePage(calls: readonly NamedCall[]): string {
  const byRole = [...new Set(calls.filter(({ may }) => may !== null).map(callersOf))].toSorted(
    (some, others) => others.split(',').length - some.split(',').length,
  );
  const sections = [WITHOUT_SESSION, ...byRole].map((who) => {
    const theirs = calls.filter((call) => callersOf(call) === who);
    const rows = theirs.map(({ method, path, says }) => [`\`${method} ${path}\``, says]);
    return `## ${who}\n\n${markdownTable([['call', 'what it does'], ...rows])}\n`;
  });
  return [INTRODUCTION, ...sections].join('\n');
}
