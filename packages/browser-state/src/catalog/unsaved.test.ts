import { expect, test } from 'vitest'
import { changePlace } from '@atrium/domain/drafts/draft-place'
import { testConsole } from '#console/test-console.ts'
import { draftsRoom } from '#drafts/drafts-room.ts'
import { emptyDraft } from '#drafts/simulated-drafts.ts'
import { memoryStorage } from '#surroundings/memory-storage.ts'
import { failure, success } from '#surroundings/scripted-network.ts'
import { createUnsaved, unsavedAfter, unsavedChosen, unsavedFrom } from './unsaved.ts'

type Named = { name: string; tags?: string[] }

const ITEM = '0198c1a0-0000-7000-8000-000000000001'

/** What is unsaved in a tab that has just been loaded. */
async function loaded(storage = memoryStorage()) {
  const { console, network } = testConsole(storage)
  await console.start()
  const drafts = console.room(draftsRoom)
  return { unsaved: createUnsaved<Named>(drafts, changePlace), drafts, network, storage }
}

test('what is unsaved is there when somebody comes back or the page is loaded again, and says so until it is touched', async () => {
  const { unsaved, storage } = await loaded()
  const change = { revision: 2, fields: { name: 'New', tags: ['a'] }, note: 'why' }
  unsaved.of(ITEM).set(change)
  expect(unsaved.of(ITEM).get()).toBe(change)
  expect(unsaved.of(ITEM).told.get()).toBeNull()
  const again = (await loaded(storage)).unsaved.of(ITEM)
  expect(again.get()).toEqual(change)
  expect(again.get()).toBe(again.get())
  expect(again.told.get()).toBe('back')
  again.update((known) => known && { ...known, fields: { ...known.fields, name: 'Newer' } })
  expect(again.told.get()).toBeNull()
  again.set(null)
  expect((await loaded(storage)).unsaved.of(ITEM).get()).toBeNull()
})

test('a change that has changed nothing yet is no draft', async () => {
  const { unsaved, storage } = await loaded()
  const begun = { revision: 2, fields: {}, note: '' }
  unsaved.of(ITEM).set(begun)
  expect(unsaved.of(ITEM).get()).toBe(begun)
  expect((await loaded(storage)).unsaved.of(ITEM).get()).toBeNull()
})

test('of changes on two devices one is shown, and the other one is offered', async () => {
  const { unsaved, drafts, network } = await loaded()
  const theirs = { revision: 2, fields: { name: 'There' }, note: '' }
  const draft = { ...emptyDraft(changePlace(ITEM)), text: JSON.stringify(theirs), revision: 7 }
  network.answer('GET /api/v1/drafts/', () => success(draft))
  network.answer('PUT /api/v1/drafts/', () => failure(409, 'Changed.', { data: draft }))
  const store = unsaved.of(ITEM)
  store.set({ revision: 2, fields: { name: 'Here' }, note: '' })
  await drafts.flush()
  expect(store.told.get()).toBe('elsewhere')
  expect(store.get()?.fields).toEqual({ name: 'Here' })
  store.takeOther()
  expect(store.get()).toEqual(theirs)
})

test('what is written while a save is under way stays, begun from the version that it made', () => {
  const now = { revision: 2, fields: { name: 'New', prompt: 'Hello again' }, note: 'why' }
  expect(unsavedAfter(now, { name: 'New', prompt: 'Hello' }, 3)).toEqual({
    revision: 3,
    fields: { prompt: 'Hello again' },
    note: '',
  })
  expect(unsavedAfter(now, now.fields, 3)).toBeNull()
})

test('a change goes on from the version of somebody else, and it is chosen whose counts of what both have changed', () => {
  const fields = { name: 'Mine', prompt: 'My text', description: 'My words' }
  const begun = { revision: 2, fields, note: 'why' }
  const now = unsavedFrom(begun, { revision: 5, changed: ['name', 'prompt', 'variables'] })
  expect(now).toEqual({ revision: 5, fields, note: 'why', contested: ['name', 'prompt'] })
  const kept = unsavedChosen(now, 'mine', ['name'])
  expect(kept).toEqual({ revision: 5, fields, note: 'why', contested: ['prompt'] })
  const { prompt: _theirs, ...own } = fields
  expect(unsavedChosen(kept, 'theirs', ['prompt'])).toEqual({ revision: 5, fields: own, note: 'why' })
  expect(unsavedChosen({ ...begun, fields: { name: 'Mine' } }, 'theirs', ['name'])).toBeNull()
})
