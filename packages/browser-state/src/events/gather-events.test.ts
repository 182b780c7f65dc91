import type { LiveEvent } from '@atrium/domain/live/live-event'
import { expect, test } from 'vitest'
import { manualTimers } from '#surroundings/manual-timers.ts'
import { gatherEvents } from './gather-events.ts'

function gathering() {
  const timers = manualTimers()
  const applied: (readonly LiveEvent[])[] = []
  let isHidden = false
  let onVisibility = () => {}
  const page = { hidden: () => isHidden, listen: (work: () => void) => ((onVisibility = work), () => undefined) }
  const add = gatherEvents({ timers, page, apply: (events) => applied.push(events) })
  const show = (hidden: boolean) => {
    isHidden = hidden
    onVisibility()
  }
  return { add, timers, applied, show }
}

const changed = (threadId: string): LiveEvent => ({ type: 'thread-changed', threadId })

test('what happens within 100 ms is applied at once, in order, and what repeats is there where it happened last', () => {
  const { add, timers, applied } = gathering()
  add(changed('a'))
  add(changed('b'))
  timers.advance(99)
  add(changed('a'))
  expect(applied).toEqual([])
  timers.advance(1)
  expect(applied).toEqual([[changed('b'), changed('a')]])
  timers.advance(60_000)
  expect(applied).toHaveLength(1)
})

test('a tab that nobody sees gathers until it is seen', () => {
  const { add, timers, applied, show } = gathering()
  show(true)
  add(changed('a'))
  timers.advance(60_000)
  expect(applied).toEqual([])
  show(false)
  timers.advance(100)
  expect(applied).toEqual([[changed('a')]])
})

test('more than a thousand are not told apart: everything may be old', () => {
  const { add, timers, applied, show } = gathering()
  show(true)
  for (let index = 0; index <= 1000; index += 1) add(changed(String(index)))
  show(false)
  timers.advance(100)
  expect(applied).toEqual([[{ type: 'missed' }, changed('1000')]])
})
