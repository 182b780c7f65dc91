import { expect, test } from 'vitest'
import type { MessagePart, ThreadMessage } from '#messages/thread-message.ts'
import { exportedMessages } from './exported-thread.ts'
import { placesOfFiles, withFilesBeside } from './files-beside.ts'
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

const DAY = '2026-11-23T09:30:00.000Z'

const exported = (name: string, messages: ThreadMessage[], project: string | null = null) =>
  threadAsMarkdown({
    name,
    project,
    description: '',
    date: DAY,
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
      '*2026-11-23 09:30 UTC*',
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
  expect(exported('a\n# b [c](d) <i>', [])).toBe('# a \\# b \\[c\\](d) \\<i\\>\n\n*2026-11-23 09:30 UTC*\n')
})

test('below its name stand its project, for whoever belongs to it, and the day of the export', () => {
  expect(exported('n', [], 'R*D\n# all')).toBe('# n\n\n*R\\*D \\# all · 2026-11-23 09:30 UTC*\n')
})

test('what only asks for the rest of an answer is left out', () => {
  expect(exported('n', [said('user', [{ type: 'text', text: 'Continue', continues: true }])])).toBe(
    '# n\n\n*2026-11-23 09:30 UTC*\n',
  )
})

test('a chart stands where it was drawn, as a table of its numbers', () => {
  const output = {
    kind: 'bar',
    title: 'Sales | 2026',
    xLabel: 'Month',
    categories: ['May', 'June'],
    series: [{ name: 'Berlin', values: [12, null] }],
  }
  const drawn = { type: 'dynamic-tool', toolCallId: 'c', toolName: 'draw_chart', state: 'output-available' } as const
  const parts: MessagePart[] = [
    { type: 'text', text: 'Before.' },
    { ...drawn, output },
    { ...drawn, output: 'no chart' },
    { type: 'text', text: 'After.' },
  ]
  const table = '**Sales \\| 2026**\n\n| Month | Berlin |\n| - | -: |\n| May | 12 |\n| June |  |'
  expect(exported('n', [said('assistant', parts)])).toContain(`Before.\n\n${table}\n\nAfter.`)
})

test('a file that lies beside the document is shown or linked from its place, each under a name of its own', () => {
  const file = (id: string, name: string, mediaType: string) =>
    ({ type: 'file', mediaType, url: `/api/v1/files/download/${id}`, filename: name }) as const
  const question = said('user', [
    file('1', 'a b.png', 'image/png'),
    file('2', 'a b.png', 'image/png'),
    file('3', 'c.pdf', 'application/pdf'),
  ])
  const thread = {
    name: 'n',
    project: null,
    description: '',
    date: DAY,
    messages: exportedMessages([question], () => 'Ada'),
  }
  const named = thread.messages.flatMap(({ files }) => files).slice(0, 2)
  const places = placesOfFiles([...named, ...named])
  expect([...places.values()]).toEqual(['files/a b.png', 'files/a b (2).png'])
  expect(threadAsMarkdown(withFilesBeside(thread, places))).toContain(
    '- ![a b.png](<files/a%20b.png>)\n- ![a b.png](<files/a%20b%20(2).png>)\n- c.pdf',
  )
})

test('footnotes of several messages do not become one another in one document', () => {
  const noted = (text: string) => said('assistant', [{ type: 'text', text: `${text}[^1]\n\n[^1]: about ${text}` }])
  const text = threadAsMarkdown({
    name: 'n',
    project: null,
    description: '',
    date: DAY,
    messages: exportedMessages([noted('one'), noted('two')], () => 'Ada'),
  })
  expect(text).toContain('one[^1.1-1]\n\n[^1.1-1]: about one')
  expect(text).toContain('two[^2.1-1]\n\n[^2.1-1]: about two')
})

test('a footnote that is defined after a chart belongs to the words before it, and one of another message does not', () => {
  const output = { kind: 'bar', title: 'Sales', categories: ['May'], series: [{ name: 'Berlin', values: [12] }] }
  const drawn = { type: 'dynamic-tool', toolCallId: 'c', toolName: 'draw_chart', state: 'output-available' } as const
  const text = (words: string): MessagePart => ({ type: 'text', text: words })
  const parts = [text('Before[^1].'), { ...drawn, output }, text('After[^2].\n\n[^1]: of both\n[^2]: of the last')]
  const other = said('assistant', [text('Other[^1].\n\n[^1]: its own')])
  const words = exported('n', [said('assistant', parts), other])
  expect(words).toContain('Before[^1.3-1].')
  expect(words).toContain('After[^1.3-2].\n\n[^1.3-1]: of both\n[^1.3-2]: of the last')
  expect(words).toContain('Other[^2.1-1].')
})
