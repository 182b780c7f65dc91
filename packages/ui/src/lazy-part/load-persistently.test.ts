import { expect, test } from 'vitest'
import { loadPersistently } from './load-persistently.ts'

test.for(['online', 'click'])(
  'what cannot be loaded is asked for again at the event "%s", until it is there',
  async (name) => {
    const page = new EventTarget()
    let tries = 0
    const failed = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const part = loadPersistently(async () => {
      const attempt = failed[tries]
      tries += 1
      if (!attempt) return 'the part'
      attempt.resolve()
      throw new TypeError('Failed to fetch')
    }, page)
    for (const attempt of failed) {
      await attempt.promise
      await new Promise(setImmediate)
      page.dispatchEvent(new Event(name))
    }
    expect(await part).toBe('the part')
    expect(tries).toBe(3)
  },
)

test('what fails after the connection is back is asked for again at once', async () => {
  const page = new EventTarget()
  let tries = 0
  const part = await loadPersistently(async () => {
    tries += 1
    if (tries > 1) return 'the part'
    page.dispatchEvent(new Event('online'))
    throw new TypeError('Failed to fetch')
  }, page)
  expect(part).toBe('the part')
})
