import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { NOTHING_SPOKEN, speakOn } from './spoken-answer.ts'

const spoken = (text: string, ended = true) => speakOn(NOTHING_SPOKEN, text, ended, 'Code').pieces

describe('what a screen reader hears of an answer', () => {
  test('is whole paragraphs while it is written, and the rest when it ends', () => {
    const text = 'One **bold** word.\n\nTwo begins'
    const during = speakOn(NOTHING_SPOKEN, text, false, 'Code')
    expect(during.pieces).toEqual(['One bold word.'])
    expect(speakOn(during, `${text} and ends`, true, 'Code').pieces).toEqual(['One bold word.', 'Two begins and ends'])
  })

  test('holds no marks of Markdown', () => {
    expect(spoken('## A title\n\n- see [here](https://a.example)\n- `code` and snake_case')).toEqual([
      'A title',
      'see here\ncode and snake_case',
    ])
  })

  test('names a code block instead of reading it, also one with empty lines in it', () => {
    expect(spoken('Look:\n\n```ts\nconst a = 1\n\nconst b = 2\n```\n\nDone.')).toEqual(['Look:', 'Code, ts', 'Done.'])
  })

  test('does not speak of a code block that is not closed yet', () => {
    expect(spoken('Look:\n\n```ts\nconst a = 1\n\nconst b', false)).toEqual(['Look:'])
  })

  test('begins anew with another answer', () => {
    const before = speakOn(NOTHING_SPOKEN, 'A long answer that has ended.', true, 'Code')
    expect(speakOn(before, 'Short.', true, 'Code').pieces).toEqual(['Short.'])
  })

  test('is the same in the end, however the text came', () => {
    const paragraph = fc.constantFrom('One.', '**Two**', '- three\n- four', '```js\na\n\nb\n```', '# Five')
    fc.assert(
      fc.property(fc.array(paragraph), fc.array(fc.nat(200)), (paragraphs, cuts) => {
        const text = paragraphs.join('\n\n')
        const places = cuts.filter((cut) => cut < text.length).toSorted((a, b) => a - b)
        const during = places.reduce(
          (state, place) => speakOn(state, text.slice(0, place), false, 'Code'),
          NOTHING_SPOKEN,
        )
        expect(speakOn(during, text, true, 'Code').pieces).toEqual(spoken(text))
      }),
    )
  })
})
