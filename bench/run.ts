/**
 * `npm run bench` measures everything, `npm run bench -- first-token thread-lists` some of it, `npm run bench -- retrieval FOLDER` retrieval
 * with a test collection of one's own. Every figure stands beside a
 * baseline of the same run, because times of two machines, or of two days, cannot be compared; ratios can.
 */
import { lineOf, tableOf, type Figure } from './figure.ts'

const BENCHMARKS: Record<string, () => Promise<{ measure: (folder?: string) => Promise<Figure[]> }>> = {
  'first-token': () => import('./benchmarks/first-token.ts'),
  'stream-cpu': () => import('./benchmarks/stream-cpu.ts'),
  'idle-streams': () => import('./benchmarks/idle-streams.ts'),
  'thread-lists': () => import('./benchmarks/thread-lists.ts'),
  contents: () => import('./benchmarks/contents.ts'),
  import: () => import('./benchmarks/import.ts'),
  retrieval: () => import('./benchmarks/retrieval.ts'),
  'retrieval-at-scale': () => import('./benchmarks/retrieval-at-scale.ts'),
  gateway: () => import('./benchmarks/gateway.ts'),
  'file-transfer': () => import('./benchmarks/file-transfer.ts'),
  'start-up': () => import('./benchmarks/start-up.ts'),
  'stream-render': () => import('./benchmarks/stream-render.ts'),
  'long-thread': () => import('./benchmarks/long-thread.ts'),
  'page-weight': () => import('./benchmarks/page-weight.ts'),
}

/** What can be measured with data of one's own. */
const WITH_FOLDER = 'retrieval'

const given = process.argv.slice(2)
const folder = given.find((name, index) => given[index - 1] === WITH_FOLDER && !Object.hasOwn(BENCHMARKS, name))
const asked = given.filter((name) => name !== folder)
const unknown = asked.filter((name) => !Object.hasOwn(BENCHMARKS, name))
if (unknown.length > 0) {
  console.error(`There is no benchmark ${unknown.join(', ')}. There are: ${Object.keys(BENCHMARKS).join(', ')}.`)
  process.exit(2)
}

const figures: Figure[] = []
for (const [name, load] of Object.entries(BENCHMARKS)) {
  if (asked.length > 0 && !asked.includes(name)) continue
  console.log(`\n${name} …`)
  try {
    const { measure } = await load()
    for (const figure of await measure(name === WITH_FOLDER ? folder : undefined)) {
      console.log(lineOf(figure))
      figures.push(figure)
    }
  } catch (error) {
    console.error(`${name} could not be measured: ${(error as Error).stack}`)
    process.exitCode = 1
  }
}
if (figures.length > 0) console.log(`\n${tableOf(figures)}`)
