import type { Figure } from '../figure.ts'
import { startDatabase, startServer } from '../lab/start-server.ts'
import { readFile, sendFile } from '../lab/transfer-file.ts'

const SMALL = 2_000_000
const LARGE = 200_000_000
const MEGABYTE = 1_000_000

/** What the transfer of a large file takes of the server's memory at its highest, beside that of a small one. */
export async function measure(): Promise<Figure[]> {
  await using stack = new AsyncDisposableStack()
  const server = await startServer(stack, await startDatabase(stack))
  const visitor = await server.signOn()
  const peakOf = async <T>(work: () => Promise<T>): Promise<{ peak: number; made: T }> => {
    await server.ask({ about: 'new-peak' })
    const made = await work()
    return { peak: (await server.ask({ about: 'peak' })) / MEGABYTE, made }
  }
  const send = (size: number) => peakOf(() => sendFile(server.url, visitor, size))
  const read = (file: string) => peakOf(() => readFile(server.url + file, visitor))
  // The first of each compiles what later ones find.
  for (let round = 0; round < 20; round += 1) await read((await send(SMALL)).made)
  const rest = (await server.ask({ about: 'memory' })) / MEGABYTE
  const small = await send(SMALL)
  const large = await send(LARGE)
  const smallRead = await read(small.made)
  const largeRead = await read(large.made)
  if (largeRead.made !== LARGE) throw new Error(`Of ${LARGE} bytes ${largeRead.made} came back.`)
  return [
    figure('peak memory of an upload of 2 MB', small.peak, { name: 'at rest', value: rest }, null),
    figure('peak memory of an upload of 200 MB', large.peak, { name: 'of 2 MB', value: small.peak }, 1.25),
    figure('peak memory of a download of 200 MB', largeRead.peak, { name: 'of 2 MB', value: smallRead.peak }, 1.25),
  ]
}

function figure(name: string, value: number, baseline: Figure['baseline'], most: number | null): Figure {
  return { name, value, unit: 'MB', baseline, target: most === null ? null : { of: 'ratio', most } }
}
