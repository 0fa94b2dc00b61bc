#!/usr/bin/env bash
# Chromium 156 by puppeteer-core 24.17.1, styled-components 6.6.0, React 19.3.1, Node 20 and 24.
#
# Guess: a component that appears late adds rules for its own class, so only its own elements are styled.
# Seen:  so it is with plain rules. With one `@media`, `@supports` or `@container` in its styles the browser styles every
#        element of the page anew, once for each task in which such a rule is added; a rule with `&:hover` does not.
# Whom it meets: a page with a long table, on which a menu, a dialog or a panel is opened for the first time.
set -euo pipefail
chromium="$(command -v chromium || command -v chromium-browser || command -v google-chrome)"
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
cd "$work"
echo '{"private":true}' > package.json
npm install --silent --no-audit --no-fund puppeteer-core@24.17.1 styled-components@6.6.0 react@19.3.1 react-dom@19.3.1 esbuild@0.25.9
cat > page.mjs <<'JS'
import { createElement as h, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { flushSync } from 'react-dom'
import styled from 'styled-components'

const Cell = styled.div`padding: 4px;`
const LATE = {
  plain: styled.p`color: teal;`,
  hover: styled.p`&:hover { color: teal; }`,
  media: styled.p`@media (width < 40rem) { color: teal; }`,
  supports: styled.p`@supports (display: grid) { color: teal; }`,
  container: styled.p`@container (width < 40rem) { color: teal; }`,
}
function Page() {
  const [name, setName] = useState(null)
  globalThis.show = (next) => flushSync(() => setName(next))
  const rows = Array.from({ length: 3000 }, (_, at) => h(Cell, { key: at }, at))
  return h('main', null, rows, name && h(LATE[name], { key: name }, name))
}
flushSync(() => createRoot(document.body.appendChild(document.createElement('div'))).render(h(Page)))
JS
npx esbuild page.mjs --bundle --outfile=page.js --define:process.env.NODE_ENV='"production"' --log-level=error
cat > measure.mjs <<'JS'
import { readFileSync } from 'node:fs'
import puppeteer from 'puppeteer-core'

const browser = await puppeteer.launch({
  executablePath: process.argv[2],
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-dev-shm-usage'],
})
const tab = await browser.newPage()
const styled = {}
for (const name of ['plain', 'hover', 'media', 'supports', 'container']) {
  await tab.setContent('<!doctype html><body></body>')
  await tab.addScriptTag({ content: readFileSync('page.js', 'utf8') })
  await tab.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)))
  await tab.tracing.start({ categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline'] })
  await tab.evaluate(async (late) => {
    globalThis.show(late)
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50)))
  }, name)
  const { traceEvents } = JSON.parse(new TextDecoder().decode(await tab.tracing.stop()))
  const updates = traceEvents.filter((event) => event.name === 'UpdateLayoutTree' && event.ph === 'X')
  styled[name] = updates.reduce((sum, { args }) => sum + (args.elementCount ?? 0), 0)
}
await browser.close()
console.log(styled)
const isFew = (name) => styled[name] < 100
const isAll = (name) => styled[name] >= 3000
if (!['plain', 'hover'].every(isFew) || !['media', 'supports', 'container'].every(isAll)) {
  console.error('It is otherwise now.')
  process.exit(1)
}
JS
node measure.mjs "$chromium"
