import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import webpack from 'webpack';
import { createHash } from 'node:crypto';

const LANGUAGES = ['en', 'ru'];

function textFiles(directory, language) {
  const features = path.join(directory, 'src/features');
  if (!existsSync(features)) return [];
  return readdirSync(features)
    .map((feature) => ({ feature, file: path.join(features, feature, 'locales', `${language}.json`) }))
    .filter(({ file }) => existsSync(file));
}

/** All texts of one language of some apps, by namespace; the namespace is the feature's folder name. */
function readTexts(directories, language) {
  return Object.fromEntries(
    directories
      .flatMap((directory) => textFiles(directory, language))
      .map(({ feature, file }) => [feature, JSON.parse(readFileSync(file, 'utf8'))]),
  );
}

/**
 * Emits the texts of the apps as one JSON file per language (`texts.<language>.<hash>.json`), so that the browser
 * fetches only the current language, in parallel with the code.
 */
export class TextsPlugin {
  constructor(...directories) {
    this.directories = directories;
  }

  apply(compiler) {
    const { Compilation, sources } = webpack;
    compiler.hooks.thisCompilation.tap('TextsPlugin', (compilation) => {
      for (const language of LANGUAGES) {
        for (const directory of this.directories) {
          for (const { file } of textFiles(directory, language)) compilation.fileDependencies.add(file);
        }
      }
      // The texts are not modules; without this a dev server would not reload when they change.
      compilation.hooks.fullHash.tap('TextsPlugin', (hash) => {
        for (const language of LANGUAGES) hash.update(JSON.stringify(readTexts(this.directories, language)));
      });
      compilation.hooks.processAssets.tap(
        { name: 'TextsPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        () => {
          for (const language of LANGUAGES) {
            const json = JSON.stringify(readTexts(this.directories, language));
            const hash = createHash('sha256').update(json).digest('hex').slice(0, 16);
            const name =
              compiler.options.mode === 'production'
                ? `texts.${language}.${hash}.json`
                : `texts.${language}.json`;
            compilation.emitAsset(name, new sources.RawSource(json));
          }
        },
      );
    });
  }
}
