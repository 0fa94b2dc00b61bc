#!/usr/bin/env bash
# otpauth 9.5.2, Node 20 and 24.
#
# Guess: what is written as otpauth:// is read back the same.
# Seen:  an issuer with a colon comes back with half of its name in the label: the colon is written as %3A and decoded
#        before label and issuer are told apart.
# Whom it meets: parks whose name has a colon ("Park: north"), in apps that read the address the same way.
set -euo pipefail
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
cd "$work"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund otpauth@9.5.2
cat > run.mjs <<'JS'
import { TOTP, URI } from 'otpauth';
for (const issuer of ['Park north', 'Park: north']) {
  const { label, issuer: read } = URI.parse(new TOTP({ issuer, label: 'a@park.example', secret: 'JBSWY3DPEHPK3PXP' }).toString());
  console.log(JSON.stringify({ issuer, read, label }));
}
JS
diff - <(node run.mjs) <<'SEEN' || { echo 'This no longer holds.' >&2; exit 1; }
{"issuer":"Park north","read":"Park north","label":"a@park.example"}
{"issuer":"Park: north","read":"Park: north","label":" north:a@park.example"}
SEEN
echo 'As written: half of an issuer with a colon is read as label.'
