import { expect, test } from 'vitest'
import { testConsole } from '#console/test-console.ts'
import { failure, success } from '#surroundings/scripted-network.ts'
import { filesRoom } from './files-room.ts'

const PATH = 'GET /api/v1/media/f1'

test('a file that cannot be shown is marked as gone where the server has it no more, and is asked for once at a time', async () => {
  const { console, network } = testConsole()
  await console.start()
  const files = console.room(filesRoom)
  network.answer(PATH, () => failure(503, 'Busy.'))
  await files.lookFor('f1')
  expect(files.gone.get().has('f1')).toBe(false)
  network.answer(PATH, () => failure(404, 'There is no such file.'))
  await Promise.all([files.lookFor('f1'), files.lookFor('f1')])
  expect(files.gone.get().has('f1')).toBe(true)
  expect(network.sent().filter((line) => line === PATH)).toHaveLength(2)
})

test('a file that cannot be shown and is there all the same is drawn anew, once', async () => {
  const { console, network, timers } = testConsole()
  await console.start()
  const files = console.room(filesRoom)
  network.answer(PATH, () => success({}))
  await files.lookFor('f1')
  expect(files.gone.get().has('f1')).toBe(true)
  timers.drawFrame()
  expect(files.gone.get().has('f1')).toBe(false)
  await files.lookFor('f1')
  expect(files.gone.get().has('f1')).toBe(false)
})
