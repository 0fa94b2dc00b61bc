import { devFiles } from '../remote/dev-files.ts';
import { watchedFiles } from '../remote/files-beside-code.ts';
import { devServer } from './base.mjs';

/**
 * The dev server of a remote: it also serves manifest and texts, which are no modules, and reloads
 * the page when they change.
 */
export function remoteDevServer(directory, publicPath) {
  return {
    ...devServer(publicPath),
    setupMiddlewares: (middlewares) => [...middlewares, devFiles(directory)],
    watchFiles: watchedFiles(directory),
  };
}
