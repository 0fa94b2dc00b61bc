import type { Remote } from '@park/build/workspace.ts';
import type { BuiltFile } from './build-files.ts';

/** What code may do that a console's page does not let it do, and how it looks in a built script. */
const FORMS: readonly (readonly [what: string, form: RegExp])[] = [
  ['starts a worker', /\bnew (?:Shared)?Worker\b|\bserviceWorker\.register\b/],
  // The text is how older libraries look for the global object; they go on without it.
  ['runs a text as code', /\beval\(|\bFunction\((?!["']return this["']\))/],
  ['adds a style element', /createElement\(["']style["']\)/],
  ['compiles WebAssembly', /\bWebAssembly\.(?:compile|instantiate|Module)/],
  ['makes elements of a text', /\.(?:inner|outer)HTML\s*=(?!=)|\binsertAdjacentHTML\(|\bdocument\.write\(/],
  ['sends requests to another origin', /\b(?:fetch|EventSource|WebSocket)\(["'](?:https?|wss?):/],
];

const GUIDE = 'docs/adding-a-remote.md, "What the page does not let code do"';

/**
 * What the scripts of a build contain that the policy of a console's page blocks: a sentence for
 * each script and form. It looks at the text only: code that never runs is named as well, so this
 * is a warning.
 */
export function blockedCode(remote: Remote, files: readonly BuiltFile[]): readonly string[] {
  return files
    .filter(({ name }) => name.endsWith('.js'))
    .flatMap(({ name, content }) => {
      const code = new TextDecoder().decode(content);
      const found = FORMS.filter(([, form]) => form.test(code)).map(([what]) => what);
      return found.map((what) => `${remote}: ${name} ${what}, which a console's page blocks; see ${GUIDE}`);
    });
}
