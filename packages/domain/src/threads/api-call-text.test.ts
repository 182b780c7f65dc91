import fc from 'fast-check'
import { expect, test } from 'vitest'
import { apiCallOf, curlText, typescriptText } from './api-call-text.ts'

const receipt = { model: { provider: 'openai_chat' as const, model: 'gpt-4.1' }, options: { temperature: 0.2 } }
const facts = (text: string) => ({
  origin: 'https://atrium.example',
  receipt,
  before: [{ role: 'user' as const, parts: [{ type: 'text' as const, text }] }],
  type: 'chat' as const,
  secureData: false,
})

/** The words of a command as a POSIX shell reads them: single quotes, double quotes, and a backslash outside of quotes. */
function shellWords(command: string): string[] {
  const pattern = /'([^']*)'|"([^"]*)"|\\([\s\S])|(\s+)|([^\s'"\\]+)/g
  const words = ['']
  for (const [, single, double, escaped, blank, plain] of command.matchAll(pattern)) {
    if (blank !== undefined) words.push('')
    else if (escaped !== '\n') words[words.length - 1] += single ?? double ?? escaped ?? plain ?? ''
  }
  return words.filter((word) => word !== '')
}

const bodyOf = (command: string): unknown => JSON.parse(shellWords(command).at(-1) ?? '')

test('the call names model, options and conversation', () => {
  expect(apiCallOf(facts('Hello'))).toEqual({
    address: 'https://atrium.example/api/v1/threads/sync',
    body: {
      type: 'chat',
      provider: 'openai_chat',
      model: 'gpt-4.1',
      providerOptions: { temperature: 0.2 },
      secureData: false,
      messages: [{ role: 'user', parts: [{ type: 'text', text: 'Hello' }] }],
    },
  })
})

test('thoughts and tools are no part of it, nor what a file holds', () => {
  const { body } = apiCallOf({
    ...facts(''),
    before: [
      { role: 'assistant', parts: [{ type: 'reasoning', text: 'Hm' }] },
      { role: 'user', parts: [{ type: 'file', mediaType: 'image/png', url: 'data:image/png;base64,AAAA' }] },
    ],
  })
  expect(body).toMatchObject({ messages: [{ parts: [{ url: 'data:image/png;base64,CONTENT_OF_THE_FILE' }] }] })
  expect(JSON.stringify(body)).not.toContain('Hm')
})

test('the token stays outside of both texts', () => {
  const call = apiCallOf(facts('Hello'))
  expect(curlText(call)).toContain('sso-jwt $ATRIUM_TOKEN')
  expect(typescriptText(call)).toContain("process.env['ATRIUM_TOKEN']")
})

test.each(["it's", '$(rm -rf /)', '`id`', '"; exit; "', '\\', "'\\''", '!!', 'two\nlines', '${HOME}'])(
  'a shell hands %j on as it is',
  (text) => {
    const call = apiCallOf(facts(text))
    expect(bodyOf(curlText(call))).toEqual(call.body)
  },
)

test('a shell hands any text on as it is, and the text of TypeScript holds it as well', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const call = apiCallOf(facts(text))
      expect(bodyOf(curlText(call))).toEqual(call.body)
      const [, json = ''] = /JSON\.stringify\(([\s\S]*)\),\n}\)\nif/.exec(typescriptText(call)) ?? []
      expect(JSON.parse(json)).toEqual(call.body)
    }),
  )
})
