import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import type { Figure } from '../figure.ts'
import { median } from '../lab/median.ts'
import { seedThreads } from '../lab/seed-threads.ts'
import { startProgram } from '../lab/start-program.ts'
import { startDatabase, startServer, startSimulatorProcess } from '../lab/start-server.ts'

const STARTS = 7

/** From the start of the process to its first answer, with the embedded database and a long history in the data folder. */
export async function measure(): Promise<Figure[]> {
  await using stack = new AsyncDisposableStack()
  const database = await startDatabase(stack)
  {
    await using seeding = new AsyncDisposableStack()
    const visitor = await (await startServer(seeding, database)).signOn()
    await seedThreads(database.pool, visitor.accountId)
  }
  await database.stop()
  const simulator = await startSimulatorProcess(stack)
  const environment = {
    PORT: '0',
    ATRIUM_DATA_DIR: database.dataFolder,
    LOG_LEVEL: 'warn',
    // As `npm start` has it.
    NODE_COMPILE_CACHE: join(database.dataFolder, 'compiled'),
    ...simulator.environment,
  }

  const starts: number[] = []
  const empty: number[] = []
  for (let run = 0; run <= STARTS; run += 1) {
    const started = performance.now()
    const server = await startProgram({ file: 'apps/server/src/main.ts', environment, says: /ready at/ })
    await answerOf(`${/http:\/\/\S+/.exec(server.said)?.[0]}/api/auth/validate`)
    // The first start warms the disk's cache and is left out.
    if (run > 0) starts.push(performance.now() - started)
    await server.stop()
    empty.push(await nothing())
  }
  return [
    {
      name: 'process start to first answer',
      value: median(starts) / 1000,
      unit: 's',
      baseline: { name: 'node -e ""', value: median(empty) / 1000 },
      target: { of: 'value', most: 1.5 },
    },
  ]
}

/** Over a connection of its own: a kept one may lead to an earlier server that had the same port. */
async function answerOf(url: string): Promise<void> {
  const [response] = (await once(get(url, { agent: false }), 'response')) as [IncomingMessage]
  for await (const _ of response);
}

async function nothing(): Promise<number> {
  const started = performance.now()
  await once(spawn(process.execPath, ['-e', ''], { stdio: 'ignore' }), 'exit')
  return performance.now() - started
}
