import type { Config } from '@atrium/contract/entities/config'
import { createConsole } from '#create-console.ts'
import { heardLogger } from '#surroundings/heard-logger.ts'
import { manualTimers } from '#surroundings/manual-timers.ts'
import { memoryStorage } from '#surroundings/memory-storage.ts'
import { scriptedNetwork, success } from '#surroundings/scripted-network.ts'
import type { PageLife, TabChannel } from '#surroundings/surroundings.ts'

/** What the server of `testConsole` says of the one who is signed on. */
export const CONFIG = {
  author: 'ann',
  permissions: [],
  projects: [{ projectId: 7908, projectName: 'Default' }],
  userState: { favorites: { threads: { t1: { createdDate: 1000 } } } },
  sso: { root: '/login', query: 'return' },
  appConfig: { featureFlags: { ui: { useVideo: true } } },
} as unknown as Config

/** A real console before a network that the test scripts. */
export function testConsole(storage = memoryStorage(), tabs?: TabChannel, life?: PageLife) {
  const network = scriptedNetwork()
  const timers = manualTimers()
  const went: string[] = []
  const console = createConsole({
    origin: 'http://atrium.test',
    buildVersion: 'b1',
    storage,
    fetch: network.fetch,
    logger: heardLogger(),
    navigate: (to) => went.push(to),
    currentPath: () => '/converse',
    timers,
    newKey: () => 'key',
    performance,
    ...(tabs && { tabs }),
    ...(life && { life }),
  })
  network.answer('GET /locales/', () => Response.json({}))
  network.answer('GET /api/v1/config', () => success(CONFIG))
  network.answer('PUT /api/v1/config/user', ({ body }) => success((body as { value: unknown }).value))
  network.answer('DELETE /api/v1/config/user', () => success({}))
  const texts = () => console.notifications.get().map(({ title, message }) => `${title}|${message}`)
  return { console, network, timers, went, texts, storage }
}
