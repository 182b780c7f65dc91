import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createXmlGuard } from './guard-xml.ts'

const takes = (pieces: readonly string[]) => {
  const guard = createXmlGuard()
  for (const piece of pieces) guard.take(piece)
}

/** The text in pieces of any length. */
const inPieces = (text: string) =>
  fc.array(fc.nat(text.length), { maxLength: 8 }).map((cuts) => {
    const places = [0, ...cuts.toSorted((left, right) => left - right), text.length]
    return places.slice(1).map((end, index) => text.slice(places[index], end))
  })

describe('however the text is cut into pieces', () => {
  test.each([
    ['entities', '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'],
    ['a document type with a part of its own', '<!doctype svg [ <!ELEMENT a ANY> ]><svg/>'],
    ['deep nesting', '<a>'.repeat(300)],
    ['deep nesting behind long values', `<a b="${'c'.repeat(900)}">`.repeat(300)],
  ])('%s is refused', (_, text) => {
    fc.assert(
      fc.property(inPieces(text), (pieces) => void expect(() => takes(pieces)).toThrow(/entities|nested/)),
      {
        numRuns: 50,
      },
    )
  })

  test('what is only long, or only wide, passes', () => {
    const text = `<svg>${'<g><path d="M0 0"/></g>'.repeat(400)}<image href="data:image/png;base64,${'A'.repeat(5000)}"/></svg>`
    fc.assert(
      fc.property(inPieces(text), (pieces) => void expect(() => takes(pieces)).not.toThrow()),
      { numRuns: 50 },
    )
  })
})

test('the time grows with the length alone', () => {
  for (const hard of ['<!DOCTYPE', '<', '<a ', '<!--']) takes(Array.from({ length: 40 }, () => hard.repeat(10_000)))
})
