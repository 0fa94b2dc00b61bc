import publisher from '../deploy/publisher.config.mjs';

const { parser, rules } = publisher.module;

/** The programs of the kit: each is one file that runs on Node 20 and needs only oxfmt. */
export default ({ target }) => ({
  ...publisher,
  target: 'node20',
  entry: {
    'park-remote': './src/outside/remote-cli.ts',
    'create-remote': './src/outside/create-cli.ts',
  },
  output: { ...publisher.output, path: target },
  module: { rules, parser: { javascript: { ...parser.javascript, createRequire: false } } },
  // The manifests of a workspace, which only its own command reads.
  ignoreWarnings: [{ module: /workspace-remotes/ }],
});
