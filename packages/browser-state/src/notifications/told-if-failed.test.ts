import { expect, test } from 'vitest'
import { toldIfFailed } from './told-if-failed.ts'

test('what fails is told with what was tried, and answered; what goes well is answered alone', async () => {
  const told: unknown[] = []
  const notifications = { fail: (...failure: unknown[]) => void told.push(failure) }
  expect(await toldIfFailed(notifications, Promise.resolve('done'))).toBe(true)
  expect(told).toEqual([])
  const error = new Error('The server said no.')
  expect(await toldIfFailed(notifications, Promise.reject(error), 'Failed to delete thread!')).toBe(false)
  expect(told).toEqual([[error, 'Failed to delete thread!']])
})
