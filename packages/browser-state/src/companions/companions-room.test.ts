import { CATALOG_FAILURE_TEXTS } from '@atrium/domain/notifications/catalog-failure-texts'
import { expect, test } from 'vitest'
import { testConsole } from '#console/test-console.ts'
import { failure } from '#surroundings/scripted-network.ts'
import { companionsRoom, UNCREATED } from './companions-room.ts'

async function room() {
  const { console, network, texts } = testConsole()
  await console.start()
  for (const way of ['POST', 'PATCH', 'DELETE']) network.answer(`${way} /api/v1/assistants`, () => failure(422, 'No.'))
  const companions = console.room(companionsRoom)
  for (const id of [UNCREATED, 'c']) companions.unsaved.of(id).set({ fields: { name: 'B' }, revision: 1, note: '' })
  return { companions, texts }
}

type Companions = Awaited<ReturnType<typeof room>>['companions']

test.each<[string, string, (at: Companions) => Promise<unknown>]>([
  ['creating', CATALOG_FAILURE_TEXTS.createCompanion, (at) => at.save(null, 1)],
  ['saving', CATALOG_FAILURE_TEXTS.updateAgent, (at) => at.save('c', 1)],
  ['copying', CATALOG_FAILURE_TEXTS.createCompanion, (at) => at.clone('c', 1, 'Copy')],
  ['publishing', CATALOG_FAILURE_TEXTS.publishAgent, (at) => at.publish('c', 1)],
  ['withdrawing', CATALOG_FAILURE_TEXTS.updateAgent, (at) => at.withdraw('c')],
  ['restoring', CATALOG_FAILURE_TEXTS.updateAgent, (at) => at.restore('c', 1)],
  ['deleting', CATALOG_FAILURE_TEXTS.deleteCompanion, (at) => at.remove('c')],
])('%s a companion that fails says what was tried', async (_, lead, work) => {
  const { companions, texts } = await room()
  await work(companions).catch(() => undefined)
  expect(texts()).toEqual([`Error 422|${lead} No.`])
})
