import { expect, test } from 'vitest'

type Messages = string | { [key: string]: Messages }

const SOURCES = import.meta.glob<string>('../**/*.ts', { eager: true, query: '?raw', import: 'default' })
const FILES = import.meta.glob<Messages>('../../../../apps/server/data/locales/en/*.json', {
  eager: true,
  import: 'default',
})

/** A text that a room says itself, by its message file and its key. */
const SAID = /\b(?:t|say)\('([a-z-]+):([\w.]+)'/g

const said = Object.entries(SOURCES)
  .filter(([file]) => !file.includes('.test.'))
  .flatMap(([, source]) => [...source.matchAll(SAID)].map(([, file = '', key = '']) => [file, key] as const))

test('rooms say some texts', () => expect(said.length).toBeGreaterThan(3))

test.each(said)('what a room says stands in its message file: %s, %s', (file, key) => {
  const messages = FILES[`../../../../apps/server/data/locales/en/${file}.json`]
  const at = (path: string) =>
    path
      .split('.')
      .reduce<Messages | undefined>((found, name) => (typeof found === 'object' ? found[name] : undefined), messages)
  expect(at(key) ?? at(`${key}_other`)).toBeTypeOf('string')
})
