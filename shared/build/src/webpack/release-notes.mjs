import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { NOTES_FILE } from '@park/federation/release-notes';
import webpack from 'webpack';

/** Adds the notes in a remote's folder to its build, where it has some; publishing checks them. */
export class ReleaseNotesPlugin {
  constructor(directory) {
    this.file = path.join(directory, NOTES_FILE);
  }

  apply(compiler) {
    const { Compilation, sources } = webpack;
    compiler.hooks.thisCompilation.tap('ReleaseNotesPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'ReleaseNotesPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          if (!existsSync(this.file)) return void compilation.missingDependencies.add(this.file);
          compilation.fileDependencies.add(this.file);
          compilation.emitAsset(NOTES_FILE, new sources.RawSource(readFileSync(this.file)));
        },
      );
    });
  }
}
