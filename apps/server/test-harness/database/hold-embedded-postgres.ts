/**
 * A program for tests that kill: starts the embedded PostgreSQL in the folder given, tells how to connect, and stays until
 * it is killed or its input ends (then it stops cleanly). Ends with 1 and the sentence where it cannot start.
 */
import { startEmbeddedPostgres } from '../../src/platform/database/embedded/start-embedded-postgres.ts'
import { createLogger } from '../../src/platform/telemetry/logger.ts'

const [folder = ''] = process.argv.slice(2)
try {
  const postgres = await startEmbeddedPostgres({ folder, logger: createLogger('silent') })
  process.stdout.write(`${JSON.stringify(postgres.connection)}\n`)
  for await (const _ of process.stdin);
  await postgres.stop()
} catch (error) {
  process.stdout.write(`${(error as Error).message}\n`)
  process.exitCode = 1
}
