import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Figure } from '../figure.ts'
import { buildFloor } from '../lab/pages/build-floor.ts'
import { median } from '../lab/median.ts'
import { openBrowser } from '../lab/pages/open-browser.ts'
import { serveFolder } from '../lab/serve-folder.ts'
import { ROOT } from '../lab/start-program.ts'
import { startDatabase, startServer } from '../lab/start-server.ts'
import { visitPage, type Visit } from '../lab/pages/visit-page.ts'

const VISITS = 5

type Aspect = Pick<Figure, 'name' | 'unit' | 'target'> & { of: (visit: Visit) => number }

const ASPECTS: Aspect[] = [
  { name: 'JavaScript', of: kilobytesOf('scriptBytes'), unit: 'kB', target: { of: 'value', most: 140 } },
  { name: 'CSS', of: kilobytesOf('styleBytes'), unit: 'kB', target: { of: 'value', most: 25 } },
  { name: 'requests', of: ({ requests }) => requests, unit: 'requests', target: { of: 'value', most: 12 } },
  { name: 'composer visible', of: (visit) => visit.composerVisible, unit: 'ms', target: { of: 'ratio', most: 1.25 } },
  { name: 'what was typed is taken over', of: ({ complete }) => complete, unit: 'ms', target: null },
  { name: 'blocking', of: ({ blocking }) => blocking, unit: 'ms', target: { of: 'value', most: 150 } },
]

/** What the start page weighs for somebody who is signed in, on a first visit, until the composer takes text. */
export async function measure(): Promise<Figure[]> {
  if (!existsSync(join(ROOT, 'apps/web-v2/dist/index.html'))) {
    throw new Error('The console is not built. Run npm run build first.')
  }
  await using stack = new AsyncDisposableStack()
  const server = await startServer(stack, await startDatabase(stack))
  const { cookie } = await server.signOn()
  const [name = '', value = ''] = cookie.split('=', 2)
  const floor = await serveFolder(stack, await buildFloor(stack))
  const browser = await openBrowser(stack)

  const visits: Visit[] = []
  const floors: Visit[] = []
  for (let run = 0; run <= VISITS; run += 1) {
    const one = await visitPage(browser, floor, null)
    const other = await visitPage(browser, `${server.url}/home`, { name, value })
    // The first pair warms the disk's and the browser's own caches.
    if (run === 0) continue
    floors.push(one)
    visits.push(other)
  }
  return ASPECTS.map(({ name: aspect, of, unit, target }) => ({
    name: `start page: ${aspect}`,
    value: median(visits.map(of)),
    unit,
    baseline: { name: 'React and one text field', value: median(floors.map(of)) },
    target,
  }))
}

function kilobytesOf(aspect: 'scriptBytes' | 'styleBytes'): (visit: Visit) => number {
  return (visit) => visit[aspect] / 1000
}
