import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { compileModule } from './compile-module.ts';
import { StyleModules } from './evaluate-module.ts';

const root = fileURLToPath(new URL('../../../../../', import.meta.url));
const own = ['compile-module.ts', 'compile-rules.ts', 'evaluate-module.ts', 'template-sites.ts'];

/**
 * A loader for TypeScript: replaces the templates of styled-components by their CSS (decision 016). What cannot be
 * compiled is left to the library, with a warning that names the file and the line.
 */
export default function compileStyles(source) {
  for (const name of own) this.addBuildDependency(path.join(import.meta.dirname, name));
  this.addBuildDependency(import.meta.filename);
  if (!source.includes('styled-components')) return source;
  // A file read for another one may have changed since: a dev server keeps running.
  const modules = new StyleModules();
  const place = path.relative(root, this.resourcePath).split(path.sep).join('/');
  const compiled = compileModule(source, this.resourcePath, place, modules);
  for (const file of modules.files) this.addDependency(file);
  if (compiled === null) return source;
  for (const reason of compiled.left)
    this.emitWarning(new Error(`The styles of ${place} are left to styled-components: ${reason}`));
  return compiled.source;
}
