import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** The namespaces of an app's texts: the feature folders that have them. */
export function textNamespaces(features: string): string[] {
  return readdirSync(features).filter((feature) => existsSync(path.join(features, feature, 'locales')));
}
