#!/usr/bin/env bash
# Chromium 156 by puppeteer-core 24.17.1, Node 20 and 24.
#
# Guess: one row of a table changes; the others are not painted again, whatever the styles of the rows.
# Seen:  in a table of 60 rows with a select, a field and a check box each, a change in one row records the paint of the
#        table for eleven times as long as with `isolation: isolate` on the rows, which changes nothing that is seen.
#        `content-visibility: auto` on the rows does not help: it does nothing for the boxes of a table.
# Whom it meets: lists of some hundred rows that are drawn whole, so that the browser's own search finds every record.
set -euo pipefail
chromium="$(command -v chromium || command -v chromium-browser || command -v google-chrome)"
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
cd "$work"
echo '{"private":true}' > package.json
npm install --silent --no-audit --no-fund puppeteer-core@24.17.1
cat > measure.mjs <<'JS'
import puppeteer from 'puppeteer-core'

const ROWS = 60
const TIMES = 9
const STYLES = {
  plain: '',
  isolated: 'tbody tr { isolation: isolate }',
  skipped: 'tbody tr { content-visibility: auto; contain-intrinsic-size: auto 44px }',
}
const row = (_, at) => `<tr><td><input type=checkbox><td>Driver ${at}<td><svg width=16 height=16><circle cx=8 cy=8 r=6 /></svg>
  +375 25 ${at}<td><select><option>Active<option>Inactive</select><td><input value=1.35><td><button>…</button></tr>`
const page = (style) => `<!doctype html><style>table { inline-size: 100%; table-layout: fixed } td { block-size: 44px }
  div { block-size: 600px; overflow: auto } td { border-block-end: 1px solid #ddd } ${style}</style>
  <div><table><tbody>${Array.from({ length: ROWS }, row).join('')}</table></div>`
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]

const browser = await puppeteer.launch({
  executablePath: process.argv[2],
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-dev-shm-usage'],
})
const tab = await browser.newPage()
const figures = Object.fromEntries(Object.keys(STYLES).map((name) => [name, []]))
for (let time = 0; time <= TIMES; time += 1) {
  for (const [name, style] of Object.entries(STYLES)) {
    await tab.setContent(page(style))
    await tab.evaluate(() => new Promise((resolve) => setTimeout(resolve, 200)))
    await tab.tracing.start({ categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline'] })
    await tab.evaluate(async () => {
      const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 30)))
      for (let change = 0; change < 6; change += 1) {
        document.querySelector('select').selectedIndex = change % 2
        document.querySelector('tr').style.background = change % 2 ? '#fff' : '#eef'
        await frame()
      }
    })
    const { traceEvents } = JSON.parse(new TextDecoder().decode(await tab.tracing.stop()))
    const painted = traceEvents.filter((event) => event.name === 'Paint' && event.ph === 'X')
    // The first round warms up.
    if (time > 0) figures[name].push(painted.reduce((sum, { dur }) => sum + dur, 0) / 1000)
  }
}
await browser.close()
const [plain, isolated, skipped] = Object.values(figures).map(median)
const text = (value) => value.toFixed(1)
console.log(`paint of six changes in one of ${ROWS} rows, median ms: ${text(plain)}, isolated ${text(isolated)}, skipped ${text(skipped)}`)
if (plain < 1.5 * isolated || skipped < 0.6 * plain) {
  console.error('This no longer holds.')
  process.exit(1)
}
JS
node measure.mjs "$chromium"
echo 'As written: rows that are isolated are painted alone; plain ones, and ones with content-visibility, all together.'
