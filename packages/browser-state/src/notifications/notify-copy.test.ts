import { expect, test } from 'vitest'
import { manualTimers } from '#surroundings/manual-timers.ts'
import { createNotifications } from './create-notifications.ts'
import { notifyCopy } from './notify-copy.ts'

test('every copy says "copied to clipboard." for two seconds, or "Failed to copy"', async () => {
  const timers = manualTimers()
  const notifications = createNotifications(timers)
  const shown = () => notifications.get().map(({ emphasis, title, message }) => [emphasis, title, message].join('|'))
  expect(await notifyCopy(notifications, async () => undefined, 'Link')).toBe(true)
  expect(shown().join()).toContain('Link copied to clipboard.')
  timers.advance(2000)
  expect(shown()).toEqual([])
  expect(await notifyCopy(notifications, () => Promise.reject(new Error('Not allowed')))).toBe(false)
  expect(shown().join()).toContain('Failed to copy')
})
