import { emptyPlaces, fillPlaces, placesOf } from '@atrium/domain/examples/example-places'
import { EXAMPLES } from '@atrium/domain/examples/examples'
import { describe, expect, test } from 'vitest'

type Items = Readonly<Record<string, { title: string; text: string }>>

const FILES = import.meta.glob<{ items: Items }>('../../../../server/data/locales/*/examples.json', {
  eager: true,
  import: 'default',
})
const LANGUAGES = Object.entries(FILES).map(([path, { items }]) => [path.split('/').at(-2) ?? '', items] as const)
const english = LANGUAGES.find(([language]) => language === 'en')?.[1] ?? {}

test('every language has all examples and no others', () => {
  expect(LANGUAGES.map(([language]) => language)).toEqual(expect.arrayContaining(['en', 'de']))
  const names = EXAMPLES.map(({ name }) => name).toSorted()
  for (const [, items] of LANGUAGES) expect(Object.keys(items).toSorted()).toEqual(names)
})

describe.each(LANGUAGES)('in %s', (_, items) => {
  test.each(EXAMPLES)('$name is asked as it stands once its form is filled', ({ name, type, mayAttach }) => {
    const { title = '', text = '' } = items[name] ?? {}
    expect(title).not.toBe('')
    const places = placesOf(text)
    // A name is the label of its field.
    for (const place of places) expect(place.name).toMatch(/^\p{L}.{2,78}$/u)
    // What is made from words alone is described by the example itself, what works on something asks for it.
    expect(places.length > 0).toBe(type === 'chat' || type === 'text')
    const values = Object.fromEntries(places.map((place, index) => [place.name, `value ${index}`]))
    expect(emptyPlaces(text, {}, false)).toHaveLength(places.length)
    expect(emptyPlaces(text, values, false)).toEqual([])
    const filled = fillPlaces(text, values)
    for (const value of Object.values(values)) expect(filled).toContain(value)
    expect(filled).not.toMatch(/[[\]{}]/)
    expect(mayAttach && !places.some(({ isLong }) => isLong)).toBe(false)
    // A file in place of the words leaves whole sentences.
    if (mayAttach) expect(fillPlaces(text, {})).toMatch(/[.:]$/)
  })

  test('forms ask for as much as in English', () => {
    const shapeOf = (text = '') => placesOf(text).map(({ isLong }) => isLong)
    const shapes = (of: Items) => Object.fromEntries(EXAMPLES.map(({ name }) => [name, shapeOf(of[name]?.text)]))
    expect(shapes(items)).toEqual(shapes(english))
  })
})
