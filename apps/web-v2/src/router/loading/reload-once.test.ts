import { expect, test } from 'vitest'
import { reloadOnce } from './reload-once.ts'

const kept = new Map<string, string>()
let reloads = 0

function pageThat({ onLine = true, refuses = false }) {
  const sessionStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem(key: string, value: string) {
      if (refuses) throw new Error('No storage.')
      kept.set(key, value)
    },
  }
  const location = { reload: () => (reloads += 1) }
  return { navigator: { onLine }, sessionStorage, location } as unknown as Window
}

const gone = new TypeError('Failed to fetch /assets/media-screen-1.js')

test('a page whose code is gone is loaded again once; not without a connection, and not where that cannot be known', () => {
  expect(reloadOnce(gone, pageThat({ onLine: false }))).toBe(false)
  expect(reloadOnce(gone, pageThat({ refuses: true }))).toBe(false)
  expect(reloadOnce('nothing', pageThat({}))).toBe(false)
  kept.set(`atrium.reloaded.${gone.message}`, '')
  expect(reloadOnce(gone, pageThat({}))).toBe(false)
  expect(reloads).toBe(0)
  kept.clear()
  expect(reloadOnce(gone, pageThat({}))).toBe(true)
  // Drawn once more on the way out.
  expect(reloadOnce(gone, pageThat({}))).toBe(true)
  expect(reloads).toBe(1)
})
