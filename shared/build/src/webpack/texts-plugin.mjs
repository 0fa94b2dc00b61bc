import { createHash } from 'node:crypto';
import webpack from 'webpack';
import { LANGUAGES, textsIn } from '../remote/files-beside-code.ts';
import { textFolders } from '../texts/text-folders.ts';

/**
 * Emits the texts of some apps as one JSON file per language (`texts.<language>.<hash>.json`), so
 * that the browser fetches only the current language, in parallel with the code. What a language
 * lacks is in English. `more` names further `locales` folders, by namespace.
 */
export class TextsPlugin {
  constructor(directories, more = {}) {
    this.directories = [directories].flat();
    this.more = more;
  }

  folders() {
    return [...this.directories.flatMap(textFolders), ...Object.entries(this.more)];
  }

  apply(compiler) {
    const { Compilation, sources } = webpack;
    compiler.hooks.thisCompilation.tap('TextsPlugin', (compilation) => {
      for (const [, folder] of this.folders()) compilation.contextDependencies.add(folder);
      // The texts are not modules; without this a dev server would not reload when they change.
      compilation.hooks.fullHash.tap('TextsPlugin', (hash) => {
        for (const code of LANGUAGES) hash.update(textsIn(this.folders(), code));
      });
      compilation.hooks.processAssets.tap(
        { name: 'TextsPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        () => {
          for (const code of LANGUAGES) {
            const json = textsIn(this.folders(), code);
            const hash = createHash('sha256').update(json).digest('hex').slice(0, 16);
            const isProduction = compiler.options.mode === 'production';
            const name = isProduction ? `texts.${code}.${hash}.json` : `texts.${code}.json`;
            compilation.emitAsset(name, new sources.RawSource(json));
          }
        },
      );
    });
  }
}
