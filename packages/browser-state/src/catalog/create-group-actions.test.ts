import { CATALOG_FAILURE_TEXTS } from '@atrium/domain/notifications/catalog-failure-texts'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { testConsole } from '#console/test-console.ts'
import { draftsRoom } from '#drafts/drafts-room.ts'
import { createNotifications } from '#notifications/create-notifications.ts'
import { manualTimers } from '#surroundings/manual-timers.ts'
import { failure, scriptedNetwork, success } from '#surroundings/scripted-network.ts'
import { createGroupActions } from './create-group-actions.ts'
import { createUnsaved } from './unsaved.ts'

function groups(answer: () => Response) {
  const network = scriptedNetwork()
  for (const way of ['POST', 'PATCH', 'DELETE']) network.answer(`${way} /api/v1/catalog/groups`, answer)
  const notifications = createNotifications(manualTimers())
  const actions = createGroupActions({
    client: network.client,
    queries: new QueryClient(),
    notifications,
    unsaved: createUnsaved(testConsole().console.room(draftsRoom), (id) => id),
    all: ['catalog'],
    readAgain: () => undefined,
    tellDeleted: () => undefined,
  })
  actions.unsaved.of('g').set({ fields: { name: 'B' }, revision: 1, note: '' })
  return { network, actions, told: () => notifications.get().map(({ message }) => message) }
}

const ways = [
  [CATALOG_FAILURE_TEXTS.createCatalogGroup, (at: ReturnType<typeof groups>) => at.actions.create(1, 'A')],
  [CATALOG_FAILURE_TEXTS.patchCatalogGroup, (at: ReturnType<typeof groups>) => at.actions.save('g')],
  [CATALOG_FAILURE_TEXTS.deleteCatalogGroup, (at: ReturnType<typeof groups>) => at.actions.delete('g')],
] as const

const faults = [
  ['422', () => failure(422, 'Why.')],
  ['500', () => failure(500, 'Why.')],
  [
    'a network that is away',
    () => {
      throw new TypeError('Failed to fetch')
    },
  ],
] as const

test.each(ways.flatMap(([lead, act]) => faults.map(([name, answer]) => [lead, name, act, answer] as const)))(
  '%s leads at %s',
  async (lead, _, act, answer) => {
    const at = groups(answer)
    await act(at).catch(() => null)
    expect(at.told()).toHaveLength(1)
    expect(at.told()[0]).toMatch(new RegExp(`^${lead} .+`))
  },
)

test('a group that somebody else has changed is read again, and its change goes on from there once it is chosen', async () => {
  const at = groups(() => failure(409, 'Changed.', { data: { revision: 4, changed: ['name'] } }))
  at.network.answer('GET /api/v1/catalog/groups', () => success({ id: 'g', revision: 4 }))
  await at.actions.save('g')
  const unsaved = at.actions.unsaved.of('g')
  expect(unsaved.get()).toEqual({ fields: { name: 'B' }, revision: 4, note: '', contested: ['name'] })
  // It is not sent before.
  await at.actions.save('g')
  expect(at.network.sent().filter((line) => line.startsWith('PATCH'))).toHaveLength(1)
  expect(at.told()).toEqual([])
})
