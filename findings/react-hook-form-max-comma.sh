#!/usr/bin/env bash
# react-hook-form 7.92.0, Node 20 and 24 (jsdom 26.1.0).
#
# Guess: `max: 10` refuses "11,5" in a text field, as more than ten or as no number.
# Seen:  whatever the browser cannot read as a number passes both min and max: "11,5", "1 000", "abc". "11" and "1e3" are
#        refused.
# Whom it meets: amounts typed with a decimal comma, in fields that are text so that the comma can be typed at all.
set -euo pipefail
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
cd "$work"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund react-hook-form@7.92.0 react@19.3.1 jsdom@26.1.0
cat > run.mjs <<'JS'
import { JSDOM } from 'jsdom';
const { window } = new JSDOM('<input name="fare">');
Object.assign(globalThis, { window, document: window.document, HTMLElement: window.HTMLElement, Node: window.Node });
const { createFormControl } = await import('react-hook-form');
for (const typed of ['9.5', '11', '11,5', '1 000', '-5', '-5,5', 'abc', '1e3']) {
  const { register, setValue, trigger } = createFormControl({ defaultValues: { fare: '' } });
  register('fare', { min: 0, max: 10 }).ref(window.document.querySelector('input'));
  setValue('fare', typed);
  console.log(typed, (await trigger('fare')) ? 'passes' : 'is refused');
}
JS
diff - <(node run.mjs) <<'SEEN' || { echo 'This no longer holds.' >&2; exit 1; }
9.5 passes
11 is refused
11,5 passes
1 000 passes
-5 is refused
-5,5 passes
abc passes
1e3 is refused
SEEN
echo 'As written: text that is no number passes min and max.'
