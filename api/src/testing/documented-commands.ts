import { readFileSync } from 'node:fs';

const DOCS = new URL('../../../docs/', import.meta.url);

/** The commands that a page of docs shows below a heading, block by block. */
export function documentedCommands(heading: string, page = 'deployment.md'): readonly string[] {
  const text = readFileSync(new URL(page, DOCS), 'utf8');
  const section = text.split(/^## /m).find((each) => each.startsWith(`${heading}\n`)) ?? '';
  return [...section.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, commands = '']) => commands);
}

/**
 * What `console` is on the page, for a server of a test: PostgreSQL’s programs and our commands run
 * on this machine. `stop` and `up` are written down only, because the test itself starts the api.
 */
export const CONSOLE = `
console() {
  local action="$1"; shift
  case "$action" in
    exec) shift 2; "$@" ;;
    stop | up) echo "$action $*" ;;
    run)
      while [ "$1" != node ]; do shift; done
      (cd "$WORKSPACE" && "\${@//\\/backups/$FOLDER}") ;;
    *) echo "unknown: $action" >&2; return 1 ;;
  esac
}
`;
