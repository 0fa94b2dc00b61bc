import path from 'node:path';
import { textFolders } from '../webpack/fill-texts.ts';

/** The namespaces of an app's texts, whose features are in this folder. */
export function textNamespaces(features: string): string[] {
  return [...textFolders(path.dirname(features)).keys()];
}
