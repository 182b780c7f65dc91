import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { startPlatformServer } from '../../../../test-harness/start-platform-server.ts'

/** Longer than the second that a sample of the lag would take by itself. */
const BUSY = 1100

/** Works without a break, as a start on a slow machine does. */
function work(milliseconds: number): void {
  const end = performance.now() + milliseconds
  while (performance.now() < end);
}

it('a server that was busy for a few seconds turns nobody away', async () => {
  const server = await startPlatformServer({ contract: {}, handlers: {} })
  for (let round = 0; round < 3; round += 1) {
    work(BUSY)
    await setImmediate()
  }
  const { status } = await fetch(`${server.url}/api/v1/nothing`)
  expect(status).toBe(404)
  await server.close()
})
