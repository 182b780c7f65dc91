import { createInstance } from 'i18next'
import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { expect, test } from 'vitest'
import german from '../../../../server/data/locales/de/libraries.json' with { type: 'json' }
import libraries from '../../../../server/data/locales/en/libraries.json' with { type: 'json' }
import { ReadText } from './read-text.tsx'

const i18n = createInstance()
void i18n.init({ lng: 'en', initAsync: false, resources: { en: { libraries }, de: { libraries: german } } })
const inGerman = i18n.cloneInstance({ lng: 'de' })

type Drawn = Parameters<typeof ReadText>[0]

const document: Drawn['document'] = {
  name: 'meals.pdf',
  text: 'Lunch is at noon. Tea is at four.',
  version: 'aaaa11112222',
  source: { kind: 'text' },
  sourceUrl: null,
  pageStarts: [0, 18],
}

const drawn = (own: Partial<Drawn['document']>, marked: Drawn['marked'], language = i18n) =>
  renderToStaticMarkup(
    <I18nextProvider i18n={language}>
      <ReadText document={{ ...document, ...own }} marked={marked} />
    </I18nextProvider>,
  )

const tea = { start: 18, end: 33 }

test('a passage is marked in the text that it is of, and also where that is not known', () => {
  expect(drawn({}, { ...tea, version: 'aaaa11112222' })).toMatch(/<mark[^>]*>Tea is at four\.<\/mark>/)
  expect(drawn({}, tea)).toMatch(/<mark[^>]*>Tea is at four\.<\/mark>/)
})

test('no words are marked in a text that has changed since, which is said', () => {
  const changed = drawn({ text: 'Lunch is at one. Coffee is at four.' }, { ...tea, version: 'bbbb11112222' })
  expect(changed).not.toContain('<mark')
  expect(changed).toContain('The document has changed since.')
  expect(changed).toContain('Coffee is at four.')
})

test('a table is read as a table, and the rows of the passage are marked', () => {
  const text = '| Meal | Hour |\n| --- | --- |\n| Lunch | noon |\n| Tea | four |'
  const sheet = drawn({ name: 'meals.xlsx', text, pageStarts: [] }, { start: text.indexOf('| Tea'), end: text.length })
  expect(sheet).toContain('<th scope="col">Meal</th>')
  expect(sheet).toContain('<td>noon</td>')
  expect(sheet).toMatch(/<td><mark[^>]*>four<\/mark><\/td>/)
  expect(sheet).not.toContain('|')
})

test('of a long document what stands around the passage is shown, and the rest is a press away', () => {
  const text = `${'Before.\n'.repeat(20_000)}Tea is at four.${'\nAfter.'.repeat(20_000)}`
  const long = drawn({ text, pageStarts: [] }, { start: 160_000, end: 160_015 })
  expect(long).toMatch(/<mark[^>]*>Tea is at four\.<\/mark>/)
  expect(long.length).toBeLessThan(text.length / 2)
  expect(long).toContain('Show earlier text')
  expect(long).toContain('Show more text')
})

test('the source is opened where it can be, a file at the page of its passage', () => {
  expect(drawn({}, tea)).not.toContain('<a')
  const page = {
    source: { kind: 'page' as const, url: 'https://example.com/tea' },
    sourceUrl: 'https://example.com/tea',
  }
  expect(drawn(page, tea)).toContain('href="https://example.com/tea"')
  const file = { source: { kind: 'file' as const, fileId: 'f' }, sourceUrl: '/files/f' }
  expect(drawn(file, tea)).toContain('href="/files/f#page=2"')
  expect(drawn(file, tea)).toContain('Open source (page 2)')
  expect(drawn(file, null)).toContain('href="/files/f"')
  expect(drawn({ ...file, name: 'meals.xlsx' }, tea)).toContain('href="/files/f"')
})

test('what was written by a reader of the document is in the language of the console, and what the document says is not', () => {
  const text =
    '[Sheet: Page 1]\n\nSheet: Tea\n\n# Read from an image by GPT\n\n> **Read from an image by GPT**\n>\n> Soup.'
  const own = { name: 'meals.xlsx', text, pageStarts: [0] }
  const shown = drawn(own, { start: 0, end: 10 }, inGerman)
  expect(shown).toMatch(/<mark[^>]*>Tabellenblatt: Page 1<\/mark>/)
  expect(shown).toContain('Sheet: Tea')
  expect(shown.match(/Von GPT aus einem Bild gelesen/g)).toHaveLength(2)
  expect(drawn(own, null)).toContain('Sheet: Page 1')
  const cut = 'Soup.\n\nThe rest was not read: it was too long for one answer of the model.'
  const marked = { start: 7, end: cut.length }
  expect(drawn({ text: cut, pageStarts: [] }, marked, inGerman)).toMatch(/<mark[^>]*>Der Rest wurde nicht gelesen/)
})

test('what is noted to a slide is told so in the language of the reader, and its passage is marked', () => {
  const text = '[Slide 1]\n\n## Tea\n\nNotes: Pour slowly.'
  const slides = { name: 'tea.pptx', text, pageStarts: [0] }
  const slowly = { start: text.indexOf('slowly'), end: text.length }
  const shown = drawn(slides, slowly, inGerman)
  expect(shown).toContain('Folie 1')
  expect(shown).toMatch(/Notizen: Pour <mark[^>]*>slowly\.<\/mark>/)
  expect(drawn(slides, null, inGerman)).toContain('Notizen: Pour slowly.')
  expect(drawn({ ...slides, text: 'Notes: Pour.', pageStarts: [] }, null, inGerman)).toContain('Notes: Pour.')
})
