import { describe, expect, it } from 'vitest'
import type { Json } from '../chat/json.ts'
import { readRequest } from '../chat/read-request.ts'
import { composeAnswer } from './compose-answer.ts'

const CALL = { kind: 'chat', vendor: 'caas', form: 'openai-chat', path: '/v1/chat/completions' } as const

function say(text: string, more: Json = {}) {
  return composeAnswer(readRequest(CALL, { model: 'some-model', messages: [{ role: 'user', content: text }], ...more }))
}

describe('what a simulated model says', () => {
  it('opens by saying that it is simulated and which model and vendor it stands for', () => {
    expect(say('Good morning').text).toMatch(
      /^This is a simulated answer.*\*\*some-model\*\* of an OpenAI-compatible server/,
    )
  })

  it('is the same every time', () => {
    expect(say('long 500 code table')).toEqual(say('long 500 code table'))
  })

  it.each([
    ['Say only: hello', 'hello'],
    ['Say only "two words"', 'two words'],
    ['Reply with just 42', '42'],
    ['please answer exactly: yes.', 'yes.'],
  ])('answers %j with exactly the words asked for', (prompt, words) => {
    expect(say(prompt)).toMatchObject({ text: words, reasoning: '' })
  })

  it.each([
    ['a table please', '| ------- |'],
    ['some code', '```typescript'],
    ['code in Rust', '```rust'],
    ['maths', '$$'],
    ['a list', '1. '],
    ['a mermaid diagram', '```mermaid'],
    ['a web page', '<title>Counter</title>'],
    ['what is in this file?', 'No image or file came'],
    ['use a tool', 'No tools were offered'],
  ])('reacts to %j', (prompt, sign) => {
    expect(say(prompt).text).toContain(sign)
  })

  it('answers from the passages that come with a question, and cites them by their numbers', () => {
    const { text } = say(
      '<source number="3" document="Handbook" under="Rest > Days">\nThirty days.\n</source>\n\nHow many?',
    )
    expect(text).toContain('“Thirty days.” [3].')
  })

  it('quotes the message and names the options that came', () => {
    const { text } = say('Why is the sky blue?', { temperature: 0.3, max_tokens: 4_000 })
    expect(text).toContain('> Why is the sky blue?')
    expect(text).toContain('- `temperature`: `0.3`')
    expect(text).toContain('- `max_tokens`: `4000`')
  })

  it('writes as many words as a long answer is to have', () => {
    const prose = say('long 20000').text.split('\n\n').slice(1)
    const words = prose
      .filter((paragraph) => !paragraph.startsWith('###'))
      .join(' ')
      .split(' ')
    expect(words).toHaveLength(20_000)
  })

  it('ends for want of room once the tokens allowed are used up', () => {
    const answer = say('long', { max_tokens: 50 })
    expect(answer).toMatchObject({ finish: 'length', usage: { output: 50 } })
    expect(answer.text).toHaveLength(200)
  })

  it('counts thinking among the tokens allowed', () => {
    expect(say('think about it', { max_tokens: 10 })).toMatchObject({
      finish: 'length',
      text: '',
      usage: { output: 10, reasoning: 10 },
    })
  })

  it('thinks when words or options ask for it, and not when options forbid it', () => {
    expect(say('think first').reasoning).not.toBe('')
    expect(say('hi', { reasoning_effort: 'high' }).reasoning).not.toBe('')
    expect(say('think first', { reasoning_effort: 'none' }).reasoning).toBe('')
    expect(say('hi').reasoning).toBe('')
  })

  it('says kind and size of every file that came', () => {
    const content = [
      { type: 'text', text: 'What is this?' },
      { type: 'image_url', image_url: { url: `data:image/png;base64,${Buffer.alloc(1_000).toString('base64')}` } },
      {
        type: 'file',
        file: { filename: 'a.pdf', file_data: `data:application/pdf;base64,${Buffer.alloc(50).toString('base64')}` },
      },
    ]
    const { text } = say('', { messages: [{ role: 'user', content }] })
    expect(text).toContain('`image/png`, 1,000 bytes')
    expect(text).toContain('**a.pdf**, `application/pdf`, 50 bytes')
  })

  const tools = [
    {
      type: 'function',
      function: {
        name: 'find_page',
        parameters: {
          type: 'object',
          properties: { query: { type: 'string' }, limit: { type: 'integer', minimum: 3 }, kind: { enum: ['web'] } },
        },
      },
    },
  ]

  it('calls the tool that is meant, with arguments that fit its schema', () => {
    const { toolCalls, finish } = say('use the tool', { tools })
    expect(finish).toBe('tool_calls')
    expect(toolCalls.map((call) => [call.name, JSON.parse(call.arguments)])).toEqual([
      ['find_page', { query: 'use the tool', limit: 3, kind: 'web' }],
    ])
  })

  it('says what the tool answered instead of calling it again', () => {
    const messages = [
      { role: 'user', content: 'use the tool' },
      { role: 'assistant', content: null, tool_calls: [] },
      { role: 'tool', tool_call_id: 'x', content: 'Sunny, 21 degrees' },
    ]
    expect(say('', { tools, messages })).toMatchObject({
      toolCalls: [],
      text: expect.stringContaining('> Sunny, 21 degrees'),
    })
  })

  it('answers in JSON that fits the schema when JSON is asked for', () => {
    const schema = { type: 'object', properties: { title: { type: 'string' }, ok: { type: 'boolean' } } }
    const response_format = { type: 'json_schema', json_schema: { name: 'x', schema } }
    expect(JSON.parse(say('Name it', { response_format }).text)).toEqual({ title: 'Name it', ok: true })
    expect(JSON.parse(say('Name it', { response_format: { type: 'json_object' } }).text)).toMatchObject({
      simulated: true,
    })
  })
})
