import webpack from 'webpack';

/**
 * V8's hint that the functions of a script are called while it loads. Without it V8 only skims a
 * function at first, and parses and compiles it on the page's own thread when it is called; with it
 * that happens on another thread while the script arrives. Other engines see a comment.
 */
const HINT = '//# allFunctionsCalledOnLoad\n';
const NAME = 'CompileHintPlugin';

/**
 * Puts the hint before each named chunk: entries and what screens are made of. Chunks without a
 * name are what comes later or in part, such as menus and charts: compiling all of those would cost
 * more than it saves.
 */
export class CompileHintPlugin {
  apply(compiler) {
    const { Compilation, sources } = webpack;
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      // After the scripts were minified, which removes comments, and before they are hashed.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () => {
        const named = [...compilation.chunks].filter(({ name }) => name);
        const files = new Set(named.flatMap((chunk) => [...chunk.files]));
        for (const file of files)
          if (file.endsWith('.js'))
            compilation.updateAsset(file, (source) => new sources.ConcatSource(HINT, source));
      });
    });
  }
}
