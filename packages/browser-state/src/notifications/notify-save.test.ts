import { expect, test } from 'vitest'
import { manualTimers } from '#surroundings/manual-timers.ts'
import { createNotifications } from './create-notifications.ts'
import { notifySave } from './notify-save.ts'

const OK = async () => undefined

test('what is saved says "has been saved successfully." for two seconds, or "Failed to save. Please try again."', async () => {
  const timers = manualTimers()
  const notifications = createNotifications(timers)
  const shown = () => notifications.get().map(({ emphasis, title, message }) => [emphasis, title, message].join('|'))
  expect(await notifySave(notifications, { what: 'The prompt', save: OK })).toBe(true)
  expect(shown()).toEqual(['success|The prompt has been saved successfully.|'])
  timers.advance(2000)
  expect(shown()).toEqual([])
  const save = () => Promise.reject(new Error('No connection'))
  expect(await notifySave(notifications, { what: 'The prompt', save })).toBe(false)
  expect(shown().join()).toContain('Failed to save. Please try again.')
})

test('what is seen in its place is said to those alone who cannot see it', async () => {
  const notifications = createNotifications(manualTimers())
  await notifySave(notifications, { what: 'The prompt', save: OK, isSeen: true })
  expect(notifications.get()).toMatchObject([{ title: 'The prompt has been saved successfully.', quiet: true }])
})
