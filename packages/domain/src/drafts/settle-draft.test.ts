import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { settleDraft } from './settle-draft.ts'

const base = { text: 'Hello', revision: 1 }
const written = (text: string, changedAt = 100) => ({ text, base, changedAt })

describe('a draft that was written in two places', () => {
  test('shows what the server keeps where nothing was written here', () => {
    expect(settleDraft(written('Hello'), { text: 'Hello you', revision: 2 }, 50)).toEqual({
      shown: 'kept',
      elsewhere: null,
    })
  })

  test('shows what was written here where nobody else wrote, or another has sent theirs', () => {
    expect(settleDraft(written('Hello me'), base, 500)).toEqual({ shown: 'written', elsewhere: null })
    expect(settleDraft(written('Hello me'), { text: '', revision: 2 }, 500)).toEqual({
      shown: 'written',
      elsewhere: null,
    })
  })

  test('shows the newer one and offers the other', () => {
    const kept = { text: 'Hello you', revision: 2 }
    expect(settleDraft(written('Hello me', 100), kept, 50)).toEqual({ shown: 'written', elsewhere: 'Hello you' })
    expect(settleDraft(written('Hello me', 100), kept, 150)).toEqual({ shown: 'kept', elsewhere: 'Hello me' })
  })

  test('offers nothing that is shown already', () => {
    const kept = { text: 'Hello y', revision: 2 }
    expect(settleDraft(written('Hello you'), kept, 500)).toEqual({ shown: 'written', elsewhere: null })
  })

  test('never loses what somebody wrote: every text is shown, offered, part of what is shown, or was taken back', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', ' ') })
    fc.assert(
      fc.property(text, text, text, fc.nat(3), fc.nat(3), (before, mine, theirs, changedAt, keptAt) => {
        const here = { text: mine, base: { text: before, revision: 1 }, changedAt }
        const { shown, elsewhere } = settleDraft(here, { text: theirs, revision: 2 }, keptAt)
        const read = shown === 'written' ? mine : theirs
        const isThere = (wanted: string) => read.includes(wanted) || elsewhere === wanted
        // What was there before may be replaced by what was written on purpose.
        expect(mine === before || isThere(mine)).toBe(true)
        expect(theirs === before || isThere(theirs)).toBe(true)
      }),
    )
  })
})
