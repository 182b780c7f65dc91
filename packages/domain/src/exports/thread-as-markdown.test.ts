import { expect, test } from 'vitest'
import type { MessagePart, ThreadMessage } from '#messages/thread-message.ts'
import { exportedMessages } from './exported-thread.ts'
import { threadAsMarkdown } from './thread-as-markdown.ts'

const said = (role: 'user' | 'assistant', parts: MessagePart[]): ThreadMessage => ({
  id: role,
  threadId: 't',
  parentId: null,
  role,
  parts,
  author: null,
  createdDate: '2026-11-22T14:03:59.000Z',
})

const exported = (name: string, messages: ThreadMessage[]) =>
  threadAsMarkdown({
    name,
    project: null,
    description: '',
    date: '',
    messages: exportedMessages(messages, ({ role }) => (role === 'user' ? 'Ada' : 'GPT-5.2')),
  })

test('a conversation is a heading for its name and one for each message, with files and sources below the words', () => {
  const question = said('user', [
    { type: 'text', text: 'What is in it?' },
    { type: 'file', mediaType: 'image/png', url: '/api/v1/files/download/1', filename: 'chart.png' },
  ])
  const answer = said('assistant', [
    { type: 'reasoning', text: 'Hm.' },
    { type: 'text', text: 'A **chart**.' },
    { type: 'source-url', sourceId: '1', url: 'https://example.com/a b', title: 'Charts' },
  ])
  expect(exported('Charts', [question, answer])).toBe(
    [
      '# Charts',
      '---',
      '## Ada',
      '*2026-11-22 14:03 UTC*',
      'What is in it?',
      '- chart.png',
      '---',
      '## GPT-5.2',
      '*2026-11-22 14:03 UTC*',
      'A **chart**.',
      '1. [Charts](<https://example.com/a%20b>)\n',
    ].join('\n\n'),
  )
})

test('passages that an answer was given stand below it, by the numbers that it cites them by', () => {
  const place = { library: { id: 'l', name: 'HR' }, pages: null, start: 0, end: 9 }
  const passages = [
    { ...place, number: 1, document: { id: 'd', name: 'Handbook' }, headings: ['Rest'] },
    { ...place, number: 2, document: { id: 'e', name: 'Rules' }, headings: [] },
  ]
  const retrieval = { question: 'How many?', status: 'found' as const, passages }
  const answer = { ...said('assistant', [{ type: 'text', text: 'Thirty [1].' }]), metadata: { retrieval } }
  expect(exported('n', [answer])).toMatch(/Thirty \[1\]\.\n\n1\. Handbook › Rest \(HR\)\n2\. Rules \(HR\)\n$/)
})

test('a name can begin no mark and no line of its own', () => {
  expect(exported('a\n# b [c](d) <i>', [])).toBe('# a \\# b \\[c\\](d) \\<i\\>\n')
})

test('what only asks for the rest of an answer is left out', () => {
  expect(exported('n', [said('user', [{ type: 'text', text: 'Continue', continues: true }])])).toBe('# n\n')
})
