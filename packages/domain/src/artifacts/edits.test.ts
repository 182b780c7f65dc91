import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { MessageContent } from '#messages/thread-message.ts'
import { changedLines } from './changed-lines.ts'
import { artifactsIn, versionsOf } from './find-artifacts.ts'
import { tellEdits } from './tell-edits.ts'

const PAGE = ['<title>Page</title>', ...Array.from({ length: 20 }, (_, line) => `<p>${line}</p>`)].join('\n')
const edit = (id: string, code: string, index = 0) => ({ id, index, code, createdDate: '2026-01-01T00:00:00.000Z' })
const answer = (id: string, edits: ReturnType<typeof edit>[] = []): MessageContent & { id: string } => ({
  id,
  role: 'assistant',
  parts: [{ type: 'text', text: `\`\`\`html\n${PAGE}\n\`\`\`` }],
  ...(edits.length > 0 && { metadata: { artifactEdits: edits } }),
})
const user = (text: string, id?: string): MessageContent & { id?: string | undefined } => ({
  id,
  role: 'user',
  parts: [{ type: 'text', text }],
})
const textsOf = ({ parts }: MessageContent) => parts.map((part) => (part.type === 'text' ? part.text : ''))

test('an edit is a version of its own, after what it is made of and what was there by then', () => {
  const all = [answer('m1', [edit('m5', 'mine')]), answer('m3')].flatMap(artifactsIn)
  const versions = versionsOf(all[0]!, all)
  expect(versions.map(({ messageId, editId }) => [messageId, editId])).toEqual([
    ['m1', undefined],
    ['m3', undefined],
    ['m1', 'm5'],
  ])
  expect(versions[2]).toMatchObject({ code: 'mine', title: 'Page', kind: 'html' })
})

test('an edit is told once, before what was said next, and of it the lines that differ', () => {
  const changed = PAGE.replace('<p>7</p>', '<p>seven</p>')
  const told = tellEdits([
    user('Make it', 'm0'),
    answer('m1', [edit('m2', changed)]),
    user('Now?', 'm3'),
    answer('m4'),
    user('And?'),
  ])
  expect(textsOf(told[2]!)).toEqual([expect.stringContaining('Lines 9 to 9 now read'), 'Now?'])
  expect(textsOf(told[2]!)[0]).toContain('<p>seven</p>')
  expect(textsOf(told[2]!)[0]).not.toContain('<p>8</p>')
  expect(textsOf(told[4]!)).toEqual(['And?'])
})

test('of several edits the last is told; one that nothing was said after is told with what is said now', () => {
  const told = tellEdits([
    user('Make it', 'm0'),
    answer('m1', [edit('m2', 'first'), edit('m3', 'second')]),
    user('Now?'),
  ])
  expect(textsOf(told[2]!)[0]).toContain('second')
  expect(textsOf(told[2]!)[0]).not.toContain('first')
  const again = tellEdits([user('Make it', 'm0'), answer('m1', [edit('m3', 'second')]), user('Now?', 'm2')])
  expect(textsOf(again[2]!)[0]).toContain('second')
})

test('what was changed back is no change, and a conversation without edits is as it was', () => {
  const messages = [user('Make it', 'm0'), answer('m1', [edit('m2', 'x'), edit('m3', PAGE)]), user('Now?')]
  expect(tellEdits(messages).map(textsOf)).toEqual(messages.map(textsOf))
})

test('nothing that stands in an edit closes its fence', () => {
  const [, , told] = tellEdits([user('Make it', 'm0'), answer('m1', [edit('m2', 'a\n````\nb')]), user('Now?')])
  expect(textsOf(told!)[0]).toContain('`````html')
})

test('the changed lines put in place of the old ones make the new text', () => {
  const texts = fc
    .array(fc.constantFrom('a', 'b', 'c', ''), { minLength: 1, maxLength: 12 })
    .map((all) => all.join('\n'))
  fc.assert(
    fc.property(texts, texts, (before, after) => {
      const { from, to, lines, isWhole } = changedLines(before, after)
      const old = before.split('\n')
      const kept = lines === '' && !isWhole ? [] : lines.split('\n')
      const made = [...old.slice(0, from - 1), ...kept, ...old.slice(to)].join('\n')
      // A line that is empty and one that is none read the same in the note.
      if (lines !== '') expect(isWhole ? lines : made).toBe(after)
    }),
  )
})
