import { setImmediate as turn } from 'node:timers/promises'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createHourlyRoom } from './create-hourly-room.ts'

test('every kind is looked after at the start, also behind one that fails, and none after the stop', async () => {
  const removed: string[] = []
  const held = Promise.withResolvers<number>()
  const note = (what: string) => async (now: number) => removed.push(`${what} at ${now}`)
  const kinds = [
    { what: 'broken', remove: () => Promise.reject(new Error('No.')) },
    { what: 'kept', remove: note('kept') },
    { what: 'held', remove: () => held.promise },
    { what: 'last', remove: note('last') },
  ]
  const room = createHourlyRoom({ kinds, clock: () => new Date(5), logger: pino({ level: 'silent' }) })
  room.start()
  await expect.poll(() => removed).toEqual(['kept at 5'])
  room.stop()
  held.resolve(0)
  await turn()
  expect(removed).toEqual(['kept at 5'])
})
