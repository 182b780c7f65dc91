import type { LiveEvent } from '@atrium/domain/live/live-event'
import { expect, test } from 'vitest'
import { createGoneFiles } from './gone-files.ts'

function eventsToTell() {
  const heard = new Set<(event: LiveEvent) => void>()
  const tell = (event: LiveEvent) => heard.forEach((hear) => hear(event))
  return {
    tell,
    events: { subscribe: (hear: (event: LiveEvent) => void) => (heard.add(hear), () => heard.delete(hear)) },
  }
}

test('a file that is deleted, here or elsewhere, is known to be gone until it is brought back, and only changes are told', () => {
  const { events, tell } = eventsToTell()
  const files = createGoneFiles(events)
  const seen: string[][] = []
  files.subscribe(() => seen.push([...files.get()]))
  files.mark(['a', 'b'], true)
  tell({ type: 'media-changed', deleted: ['b'] })
  tell({ type: 'media-changed', deleted: ['c'] })
  tell({ type: 'media-changed', restored: ['a', 'b'] })
  tell({ type: 'media-changed' })
  tell({ type: 'missed' })
  expect(seen).toEqual([['a', 'b'], ['a', 'b', 'c'], ['c'], []])
})
