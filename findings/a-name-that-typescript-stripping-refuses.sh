#!/usr/bin/env bash
# Node 24.21.0 (amaro 1.1.11) and @swc/core 1.16.22; typescript 6.0.3 beside them.
#
# Guess: a file of plain JavaScript runs the same when it is named .mts: there are no types to strip.
# Seen:  `for (const of of [1, 2])` is JavaScript, and Node runs it as .mjs; as .mts it is refused with "Variable
#        declaration list cannot be empty". The parser is SWC's, which takes the line as ECMAScript and refuses it as
#        TypeScript; TypeScript's own compiler accepts it. Types are checked, the linter is content, and the program does
#        not start.
# Whom it meets: code with a variable `of`, that runs by type stripping, or is built or tested with SWC.
set -euo pipefail
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
cd "$work"
echo '{"private":true}' > package.json
npm install --silent --no-audit --no-fund node@24.21.0 @swc/core@1.16.22 typescript@6.0.3
node="$PWD/node_modules/node/bin/node"
echo 'for (const of of [1, 2]) console.log(of)' > plain.mjs
cp plain.mjs typed.mts
plain="$("$node" plain.mjs | tr '\n' ' ')"
typed="$("$node" typed.mts 2>&1 | grep -o 'SyntaxError.*' | head -1 || true)"
cat > parse.cjs <<'JS'
const swc = require('@swc/core')
const ts = require('typescript')
const code = 'for (const of of [1, 2]) console.log(of)'
const takes = (syntax) => {
  try {
    swc.transformSync(code, { jsc: { parser: { syntax }, target: 'es2022' } })
    return 'takes it'
  } catch {
    return 'refuses it'
  }
}
const { diagnostics } = ts.transpileModule(code, { reportDiagnostics: true, compilerOptions: { target: 'es2022' } })
console.log(`SWC as ECMAScript ${takes('ecmascript')}, as TypeScript ${takes('typescript')}; TypeScript has ${diagnostics.length} complaints`)
JS
parsed="$("$node" parse.cjs)"
echo "as .mjs: $plain"
echo "as .mts: $typed"
echo "$parsed"
if [ "$plain" != '1 2 ' ] || [[ "$typed" != *'Variable declaration list cannot be empty'* ]] ||
  [ "$parsed" != 'SWC as ECMAScript takes it, as TypeScript refuses it; TypeScript has 0 complaints' ]; then
  echo 'This no longer holds.'
  exit 1
fi
echo 'As written: valid JavaScript that type stripping refuses.'
