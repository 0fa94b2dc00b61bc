import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

/**
 * Lets a Node that does not know TypeScript import the files of a remote; the form is that of
 * `module.register`.
 */
export async function load(url, context, nextLoad) {
  if (!/\.ts(?:\?|$)/.test(url)) return nextLoad(url, context);
  const code = await readFile(fileURLToPath(url), 'utf8');
  const compilerOptions = { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 };
  const source = ts.transpileModule(code, { compilerOptions }).outputText;
  return { format: 'module', source, shortCircuit: true };
}
