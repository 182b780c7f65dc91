import { expect, test } from 'vitest'
import { READING_LIMITS } from '#documents/document-text.ts'
import { readApart } from '#documents/read-apart.ts'
import { unzipped } from '../../test-harness/archives.ts'
import { accountOfFile, serverOfFile } from '../../test-harness/server-of-file.ts'

const server = serverOfFile()
const ada = accountOfFile(server)

const take = (id: string, query: string) => ada.request(`/api/v1/exports/${id}?${query}`)

test('signs that XML cannot hold are left out of Word, so that it opens', async () => {
  const text = 'before\u0001\u000b\u001f\ufffe\uffffafter, and tab\tkept'
  const body = {
    name: 'Signs\u0002 of control',
    messages: [{ role: 'user' as const, parts: [{ type: 'text' as const, text }] }],
  }
  const { data } = await ada.client.threads.create({ body })
  const bytes = new Uint8Array(await (await take(data.id, 'format=docx')).arrayBuffer())
  const outcome = await readApart(bytes, READING_LIMITS)
  expect(outcome).toMatchObject({
    document: { text: expect.stringMatching(/Signs of control[^]*beforeafter, and tab\s+kept/) },
  })
})

test('in Word a paragraph is read from the side where its words begin, and so are the parts of it that are read the other way', async () => {
  const text = [
    'Say שלום (hello) twice.',
    'שלום, Atrium! 12 ימים.',
    '- אחת\n- two',
    '| שם | מספר |\n|-|-|\n| נילוס | 6650 |',
  ].join('\n\n')
  const { data } = await ada.client.threads.create({
    body: { name: 'תוכניות', messages: [{ role: 'assistant', parts: [{ type: 'text', text }] }] },
  })
  const word = await unzipped(await (await take(data.id, 'format=docx')).arrayBuffer())
  const xml = String(word.get('word/document.xml'))
  const paragraphs = xml.match(/<w:p>.*?<\/w:p>/gs) ?? []
  const found = paragraphs.map((paragraph) => ({
    fromRight: /<w:bidi\/>/.test(paragraph),
    runs: (paragraph.match(/<w:r>.*?<\/w:r>/gs) ?? []).map((run) => {
      const words = (run.match(/<w:t[^>]*>([^<]*)/) ?? [])[1] ?? ''
      return /<w:rtl\/>/.test(run) ? `«${words}»` : words
    }),
  }))
  const of = (sign: string) => found.find(({ runs }) => runs.join('').includes(sign))
  expect(of('תוכניות')).toEqual({ fromRight: true, runs: ['«תוכניות»'] })
  expect(of('Say')).toEqual({ fromRight: false, runs: ['Say ', '«שלום»', ' (hello) twice.'] })
  expect(of('Atrium')).toEqual({ fromRight: true, runs: ['«שלום, »', 'Atrium! 12', '« ימים.»'] })
  expect(of('אחת')).toMatchObject({ fromRight: true })
  expect(of('two')).toMatchObject({ fromRight: false })
  expect(xml).toContain('<w:bidiVisual/>')
})
