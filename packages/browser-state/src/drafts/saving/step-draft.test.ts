import fc from 'fast-check'
import { expect, test } from 'vitest'
import { demandsOf } from '../beginning.ts'
import { type Fate, simulatedBrowser, simulatedServer, type SimulatedTab, simulatedTab } from '../simulated-drafts.ts'

const FATES: readonly Fate[] = ['answered', 'request lost', 'answer lost', 'refused']

/** What a person, the clock and the network do with a tab. */
const ACTIONS = [
  'type',
  'demand',
  'ring',
  'arrive',
  'read',
  'hear',
  'take',
  'send',
  'give back',
  'hold',
  'hide',
  'reload',
  'restore',
] as const

const steps = (tabs: number) =>
  fc.array(
    fc.record({
      tab: fc.nat(tabs - 1),
      action: fc.constantFrom(...ACTIONS),
      fate: fc.constantFrom(...FATES),
      index: fc.nat(2),
    }),
    { minLength: 1, maxLength: 40 },
  )

const step = (action: Step['action'], fate: Fate = 'answered'): Step => ({ tab: 0, action, fate, index: 0 })

type Step = { tab: number; action: (typeof ACTIONS)[number]; fate: Fate; index: number }

const wordsIn = (...texts: readonly (string | null)[]) => new Set(texts.flatMap((text) => text?.match(/w\d+/g) ?? []))
const shownWords = (tab: SimulatedTab) => {
  const { text, elsewhere } = tab.state().record
  return wordsIn(text, elsewhere)
}

const heldTexts = (tab: SimulatedTab) => tab.state().taken.flatMap(({ text, held }) => (held ? [text] : []))

/** Tabs of one person at one draft, each in a browser of its own or all in one, and what was written and sent in them. */
function person(count: number, { isOneBrowser = false } = {}) {
  const clock = { now: 1 }
  const server = simulatedServer()
  const shared = simulatedBrowser()
  const tabs = Array.from({ length: count }, () =>
    simulatedTab({ server, clock, browser: isOneBrowser ? shared : simulatedBrowser() }),
  )
  const written = new Set<string>()
  const sent = new Set<string>()
  const act = ({ tab: number, action, fate, index }: Step) => {
    const tab = tabs[number]
    if (!tab) return
    clock.now += 1000
    switch (action) {
      case 'type': {
        const word = `w${written.size}`
        written.add(word)
        return tab.type(word)
      }
      case 'send':
        for (const word of wordsIn(tab.send(index))) sent.add(word)
        return
      case 'restore': {
        const { text, elsewhere } = tab.state().record
        if (elsewhere === null) return
        tab.on({ type: 'write', text: elsewhere, now: clock.now })
        return tab.on({ type: 'offer', elsewhere: text === '' ? null : text })
      }
      case 'hide':
        return tab.on({ type: 'hide' })
      case 'arrive':
        return tab.arrive(index, fate)
      case 'give back':
        return tab.giveBack(index)
      case 'hold':
        return tab.hold(index)
      case 'reload':
        // Whoever holds it sends it.
        for (const word of wordsIn(...heldTexts(tab))) sent.add(word)
        return tab.reload(fate === 'answered')
      default:
        return tab[action]()
    }
  }
  /** Everybody puts away what they hold, the network works, and the clock runs until nothing happens any more. */
  const settle = () => {
    for (const tab of tabs) for (let left = tab.state().taken.length; left > 0; left -= 1) tab.giveBack(0)
    for (let round = 0; round < 20; round += 1) {
      for (const tab of tabs) {
        if (round < 10) tab.read()
        while (tab.isReading()) tab.hear()
        tab.on({ type: 'save' })
        while (tab.pending().length > 0) tab.arrive(0, 'answered')
        tab.ring()
      }
    }
  }
  return { server, tabs, written, sent, act, settle }
}

function losesNothing({ server, tabs, written, sent, act }: ReturnType<typeof person>, all: readonly Step[]) {
  for (const step of all) {
    act(step)
    const held = tabs.flatMap((tab) => {
      const { record, taken } = tab.state()
      return [record.text, record.elsewhere, ...taken.map(({ text }) => text)]
    })
    const found = wordsIn(server.draft().text, ...held)
    expect([...written].filter((word) => !found.has(word) && !sent.has(word))).toEqual([])
  }
}

test('of two devices none loses a word: it is shown, offered, out to be sent or on the server until it is sent', () => {
  fc.assert(
    fc.property(steps(2), (all) => losesNothing(person(2), all)),
    { numRuns: 500 },
  )
})

test('what one tab writes while another one sends is not lost', () => {
  const writing: readonly Step['action'][] = ['type', 'ring', 'arrive', 'read', 'hear', 'hide']
  const isOfOnePerson = ({ tab, action }: Step) => (tab === 0 ? action !== 'reload' : writing.includes(action))
  fc.assert(
    fc.property(steps(2), (all) => losesNothing(person(2, { isOneBrowser: true }), all.filter(isOfOnePerson))),
    { numRuns: 500 },
  )
})

test('each word that is shown or out to be sent outlives the page', () => {
  fc.assert(
    fc.property(steps(1), (all) => {
      const { server, tabs, sent, act } = person(1)
      const [tab] = tabs
      for (const step of all) {
        act(step)
        if (!tab) continue
        const { text, elsewhere } = tab.persisted()
        const persisted = wordsIn(text, elsewhere, server.draft().text)
        const here = [...shownWords(tab), ...wordsIn(...tab.state().taken.map((one) => one.text))]
        const held = wordsIn(...heldTexts(tab))
        expect(here.filter((word) => !persisted.has(word) && !held.has(word) && !sent.has(word))).toEqual([])
        // It would be sent twice.
        expect([...held].filter((word) => wordsIn(text, elsewhere).has(word))).toEqual([])
      }
    }),
    { numRuns: 500 },
  )
})

test('what one tab sends no other tab of the browser shows', () => {
  const looking: readonly Step['action'][] = ['ring', 'arrive', 'read', 'hear', 'hide']
  const sending: readonly Step['action'][] = ['type', 'ring', 'arrive', 'take', 'send', 'give back', 'hold', 'hide']
  fc.assert(
    fc.property(steps(2), (all) => {
      const { tabs, act } = person(2, { isOneBrowser: true })
      for (const step of all.filter(({ tab, action }) => (tab === 0 ? sending : looking).includes(action))) {
        act(step)
        const [first, second] = tabs
        const out = wordsIn(...(first?.state().taken.map(({ text }) => text) ?? []))
        expect([...(second ? shownWords(second) : [])].filter((word) => out.has(word))).toEqual([])
      }
    }),
    { numRuns: 500 },
  )
})

test('one save is pending at a time, and another one only where the page is about to go', () => {
  fc.assert(
    fc.property(steps(1), (all) => {
      const { tabs, act } = person(1)
      const most = all.map((step) => {
        act(step)
        return tabs[0]?.pending().filter(({ keepalive }) => !keepalive).length ?? 0
      })
      expect(Math.max(...most)).toBeLessThanOrEqual(1)
      expect(tabs[0]?.state().pending).toBe(tabs[0]?.pending().length)
    }),
    { numRuns: 500 },
  )
})

test('nothing is saved while a text is out to be sent, unless it began before', () => {
  fc.assert(
    fc.property(steps(1), (all) => {
      const { tabs, act } = person(1)
      const [tab] = tabs
      for (const step of all) {
        const before = tab?.state().phase === 'taken' ? tab.pending().length : Infinity
        act(step)
        if (tab?.state().phase === 'taken') expect(tab.pending().length).toBeLessThanOrEqual(before)
      }
    }),
    { numRuns: 500 },
  )
})

/** The last save of a page that goes arrives after what was read before it, and its answer is lost. */
const READ_BEFORE_SAVE: readonly Step['action'][] = ['type', 'reload', 'hide', 'take', 'send', 'hear']

test('what was sent does not come back to its field, whatever of the saves before and after was lost', () => {
  fc.assert(
    fc.property(steps(1), (all) => {
      const { server, tabs, sent, act, settle } = person(1)
      const [tab] = tabs
      for (const step of all) {
        act(step)
        if (tab) expect([...shownWords(tab)].filter((word) => sent.has(word))).toEqual([])
      }
      settle()
      expect([...wordsIn(server.draft().text)].filter((word) => sent.has(word))).toEqual([])
    }),
    { numRuns: 500, examples: [[[...READ_BEFORE_SAVE.map((action) => step(action)), step('arrive', 'answer lost')]]] },
  )
})

test('once the network works and nobody writes, the server has what is shown and demanded, and nothing is asked for any more', () => {
  fc.assert(
    fc.property(steps(2), (all) => {
      const { server, tabs, act, settle } = person(2)
      for (const step of all) act(step)
      settle()
      for (const tab of tabs) {
        expect(tab.state().phase).toBe('saved')
        expect(tab.state().record.text).toBe(server.draft().text)
        expect(demandsOf(tab.state().record.beginning ?? {})).toEqual(server.draft().demands)
        expect(tab.isWaiting()).toBe(false)
      }
    }),
    { numRuns: 500 },
  )
})
