import { expect, it } from 'vitest'
import { decodeEntities } from './decode-entities.ts'

it('reads named and numbered references once', () => {
  expect(decodeEntities('a &lt; b &amp;&amp; c &#39;x&#x27; &hellip;')).toBe("a < b && c 'x' …")
  expect(decodeEntities('&amp;lt;')).toBe('&lt;')
})

it('leaves what is no reference as it is', () => {
  expect(decodeEntities('AT&T &unknown; &#99999999;')).toBe('AT&T &unknown; &#99999999;')
})

it('reads a number that no letter has as the sign for that', () => {
  expect(decodeEntities('&#0; &#9999999;')).toBe('\ufffd \ufffd')
})
