import { expect, test } from 'vitest'
import { createUnsaved, unsavedAfter, unsavedChosen, unsavedFrom } from './unsaved.ts'

test('what is unsaved of a prompt is there when somebody comes back, and gone with them', () => {
  const unsaved = createUnsaved<{ name: string }>()
  unsaved.of('a').set({ revision: 2, fields: { name: 'New' }, note: '' })
  expect(unsaved.of('a').get()?.fields).toEqual({ name: 'New' })
  expect(unsaved.of('b').get()).toBeNull()
  unsaved.clear()
  expect(unsaved.of('a').get()).toBeNull()
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
