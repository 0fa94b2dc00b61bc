import os from 'node:os';
import path from 'node:path';
import { createGateway } from '@park/delivery/gateway/create-gateway.ts';
import { launchBrowser } from '../load/browser.ts';
import { SLOW } from '../load/conditions.ts';
import { DRIVERS } from '../load/screens.ts';
import { startConsole } from '../load/start-console.ts';
import { publishReport } from '../report/markdown.ts';
import type { BuiltScript } from './built-script.ts';
import { compositionTable } from './composition-report.ts';
import { profileLoad, type ProfiledLoad } from './profile-load.ts';
import { publishWithMaps } from './publish-with-maps.ts';
import { type CallFrame, timeByPlace } from './time-by-place.ts';

const LOADS = Number(process.env['LOADS'] ?? 5);
/** Who shows the drivers list. */
const APPS = ['host', 'remote-fleet'];
/** Code of the page itself: the start script, and what this program runs in the page. */
const OTHER = 'scripts in the page';

const nameOf = (url: string): string => path.basename(new URL(url).pathname);

async function profileAll(release: string): Promise<readonly ProfiledLoad[]> {
  const { url: apiUrl, session, stop } = await startConsole();
  const gateway = await createGateway({ release, apiUrl: () => apiUrl });
  try {
    const url = await gateway.listen({ port: 0, host: '127.0.0.1' });
    const browser = await launchBrowser();
    const loads: ProfiledLoad[] = [];
    try {
      const contender = { name: 'with source maps', url, session };
      for (let each = 0; each < LOADS; each += 1)
        loads.push(await profileLoad(browser, contender, DRIVERS, SLOW));
    } finally {
      await browser.close();
    }
    return loads;
  } finally {
    await gateway.close();
    await stop();
  }
}

console.log('Building host and fleet once more with source maps …');
const { release, scripts, remove } = await publishWithMaps(APPS);
const loads = await profileAll(release).finally(remove);

function scriptOf(url: string): BuiltScript {
  const script = scripts.get(nameOf(url));
  if (!script) throw new Error(`${url} is in no build`);
  return script;
}

const bytes = new Map<string, number>();
for (const url of new Set(loads.flatMap((load) => load.scripts)))
  for (const [place, size] of scriptOf(url).bytes) bytes.set(place, (bytes.get(place) ?? 0) + size);
const placeOf = ({ url, lineNumber, columnNumber }: CallFrame): string =>
  url.endsWith('.js') ? scriptOf(url).placeAt(lineNumber, columnNumber) : OTHER;
const times = loads.map(({ profile }) => timeByPlace(profile, placeOf));

const load = os.loadavg().map((each) => each.toFixed(1));
await publishReport(
  [
    compositionTable(bytes, times),
    `The drivers list until it is usable, ${SLOW.name}, medians of ${LOADS}. Load average at the end ${load.join(', ')}.`,
  ].join('\n\n'),
);
