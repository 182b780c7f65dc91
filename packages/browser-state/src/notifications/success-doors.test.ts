import { SUCCESS_TEXTS } from '@atrium/domain/notifications/success-texts'
import { expect, test } from 'vitest'
import { catalogRoom } from '#catalog/catalog-room.ts'
import { companionsRoom } from '#companions/companions-room.ts'
import { testConsole } from '#console/test-console.ts'
import { attachFiles } from '#drafts/files/uploading/attach-files.ts'
import { feedbackRoom } from '#feedback/feedback-room.ts'
import { deleteFile } from '#files/delete-file.ts'
import { librariesRoom } from '#libraries/libraries-room.ts'
import { success } from '#surroundings/scripted-network.ts'
import { threadsRoom } from '#threads/threads-room.ts'

type Console = ReturnType<typeof testConsole>['console']

/** What a person does, by the sentence that it is answered with. Source: the specification, section 8, "Success notifications". */
const DOORS: Readonly<Record<string, (console: Console) => unknown>> = {
  'The companion has been created.': (console) => console.room(companionsRoom).clone('c', 1, 'Copy'),
  'The companion has been updated.': (console) => console.room(companionsRoom).tellSaved(false),
  'The companion has been deleted.': (console) => console.room(companionsRoom).remove('c'),
  'The catalog group has been deleted.': (console) => console.room(catalogRoom).groups.delete('g'),
  'The conversation has been deleted.': (console) => console.room(threadsRoom).delete('t'),
  'The conversation has been renamed.': (console) => console.room(threadsRoom).rename('t', 'New'),
  'The file has been deleted.': (console) =>
    deleteFile('f', { ...console, gone: { mark: () => undefined } as never, undo: 'Undo' }),
  'The library is being refreshed.': (console) => console.room(librariesRoom).refresh('l'),
  'Library removed.': (console) => console.room(librariesRoom).remove('l'),
  'Library created.': (console) => console.room(librariesRoom).create(1, 'Tea'),
  'File(s) added.': async ({ notifications }) => {
    const files = { get: () => [], remove: () => undefined, add: async () => true }
    attachFiles([new File(['words'], 'a.txt', { type: 'text/plain' })], {
      files,
      notifications,
      single: false,
      reader: undefined,
    })
  },
  "Thank you, we've received your feedback.": (console) =>
    console.room(feedbackRoom).say('t', 'a', { rating: 'good', reason: 'Clear' }),
}

test.each(Object.entries(DOORS))('%s', async (sentence, act) => {
  const { console, network } = testConsole()
  for (const way of ['POST', 'PATCH', 'PUT', 'DELETE', 'GET'])
    network.answer(`${way} /api/v`, () => success({ id: 'x', name: 'New', deleted: [], restored: [] }))
  await act(console)
  const titles = () => console.notifications.get().map(({ title }) => title)
  await expect.poll(titles).toContain(sentence)
})

/** A library is added in the form of a companion (`library-fields.tsx`), to which a journey goes; experiments have no room yet. */
test('each sentence has a door', () => {
  const { libraryAdded: _added, experiment: _experiment, ...said } = SUCCESS_TEXTS
  expect(Object.keys(DOORS).toSorted()).toEqual(Object.values(said).toSorted())
})
