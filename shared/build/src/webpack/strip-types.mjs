import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

/** The hook of an older Node that lets it import TypeScript (types-for-node.mjs). */
export async function load(url, context, next) {
  const { pathname, href } = new URL(url);
  if (!pathname.endsWith('.ts')) return next(url, context);
  const source = readFileSync(fileURLToPath(href), 'utf8');
  const compilerOptions = {
    module: ts.ModuleKind.ESNext,
    target: ts.ScriptTarget.ES2023,
    verbatimModuleSyntax: true,
  };
  const { outputText } = ts.transpileModule(source, { compilerOptions });
  return { format: 'module', source: outputText, shortCircuit: true };
}
