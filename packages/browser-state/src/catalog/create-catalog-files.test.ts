import { expect, test } from 'vitest'
import { createNotifications } from '#notifications/create-notifications.ts'
import { manualTimers } from '#surroundings/manual-timers.ts'
import { scriptedNetwork, success } from '#surroundings/scripted-network.ts'
import { createCatalogFiles, type Imported } from './create-catalog-files.ts'

async function imported(kind: 'prompts' | 'groups', data: Imported) {
  const network = scriptedNetwork()
  network.answer('POST /api/v1/catalog', () => success(data))
  const timers = manualTimers()
  const notifications = createNotifications(timers)
  const files = createCatalogFiles({ client: network.client, notifications, readAgain: () => undefined })
  const body = { format: 'json', text: '[]' } as const
  await files.import(kind, 1, { body, say: ({ created }) => ({ title: `${created} imported`, message: '' }) })
  return { timers, shown: () => notifications.get().map(({ emphasis, title }) => [emphasis, title]) }
}

test('an import that has taken all in says so for a moment', async () => {
  const { timers, shown } = await imported('groups', {
    created: 2,
    skipped: [],
    prompts: { created: 3, reused: [], renamed: [] },
  })
  expect(shown()).toEqual([['success', '2 imported']])
  timers.advance(2000)
  expect(shown()).toEqual([])
})

test.each([
  ['skipped', 'prompts', { created: 0, skipped: ['First'] }],
  ['reused', 'groups', { created: 1, skipped: [], prompts: { created: 0, reused: ['First'], renamed: [] } }],
  ['renamed', 'groups', { created: 1, skipped: [], prompts: { created: 1, reused: [], renamed: ['First 2'] } }],
] satisfies [string, 'prompts' | 'groups', Imported][])(
  'what an import has %s stays to be read',
  async (_, kind, data) => {
    const { timers, shown } = await imported(kind, data)
    timers.advance(1_000_000)
    expect(shown()).toEqual([['info', `${data.created} imported`]])
  },
)
