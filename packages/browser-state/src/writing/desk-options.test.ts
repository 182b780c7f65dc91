import { modelOf } from '@atrium/domain/models/model-of.test-data'
import { expect, test } from 'vitest'
import { testConsole } from '#console/test-console.ts'
import { createStore } from '#store/create-store.ts'
import { createDeskOptions, FETCH_RULES_AGAIN_AFTER_MS } from './desk-options.ts'
import { settleForModel } from './settle-for-model.ts'

/** Options whose rules cannot be fetched as long as `away` says so. */
function options() {
  const { console, timers } = testConsole()
  const network = { away: true, tries: 0 }
  const at = createDeskOptions({
    userState: console.userState,
    entry: createStore(modelOf('one', 1)),
    drafted: createStore(null),
    saved: createStore(null),
    given: createStore({ image: false, mask: false }),
    onChange: () => undefined,
    timers,
    async fetchRules() {
      network.tries += 1
      if (network.away) throw new TypeError('Failed to fetch dynamically imported module')
      return settleForModel
    },
  })
  return { at, timers, network }
}

test('rules that cannot be fetched are fetched again, until they are there', async () => {
  const { at, timers, network } = options()
  await at.load(new AbortController().signal)
  expect(at.shown.get().sheet).toEqual([])
  network.away = false
  timers.advance(FETCH_RULES_AGAIN_AFTER_MS)
  await expect.poll(() => at.shown.get().sheet.length).toBeGreaterThan(0)
  timers.advance(FETCH_RULES_AGAIN_AFTER_MS)
  expect(network.tries).toBe(2)
})

test('who has left fetches nothing more', async () => {
  const { at, timers, network } = options()
  const visit = new AbortController()
  await at.load(visit.signal)
  visit.abort()
  timers.advance(FETCH_RULES_AGAIN_AFTER_MS)
  expect(network.tries).toBe(1)
})
