import { modelOf } from '@atrium/domain/models/model-of.test-data'
import { expect, test } from 'vitest'
import type { FoundIn } from './found-in.ts'
import type { Outgoing } from '../outgoing.ts'
import { secureOffer } from './secure-offer.ts'

const ref = (model: string) => ({ provider: 'openai_chat' as const, model })
const MODELS = [modelOf('one', 1), modelOf('two', 1)]
const said = [{ role: 'user' as const, parts: [{ type: 'text' as const, text: 'Hello' }] }]
const message: Outgoing = {
  threadId: 'thread-1',
  type: 'chat',
  secureData: false,
  input: { messages: said, parentId: 'before', ...ref('one'), providerOptions: { temperature: 0.5 } },
}
const found = (kind: FoundIn['places'][number]['kind']): FoundIn[] => [
  { text: 'x', places: [{ kind, start: 0, end: 1 }] },
]

test('a message goes on in a secure conversation of its own, with its model and options where that is approved', () => {
  expect(secureOffer(message, found('email-address'), { models: MODELS, chosen: ref('one') })).toEqual({
    hint: 'another',
    message: {
      ...message,
      secureData: true,
      input: { messages: said, ...ref('one'), providerOptions: { temperature: 0.5 } },
    },
  })
})

test('another model begins with its own options', () => {
  const { hint, message: offered } = secureOffer({ ...message, threadId: null }, found('email-address'), {
    models: MODELS,
    chosen: ref('two'),
  })
  expect(hint).toBe('new')
  expect(offered?.input).toEqual({ messages: said, ...ref('two'), providerOptions: {} })
})

test('of the parallel models those are asked that are approved', () => {
  const input = { ...message.input, parallel: [ref('two'), ref('gone')] }
  const { message: offered } = secureOffer({ ...message, input }, found('email-address'), {
    models: MODELS,
    chosen: ref('one'),
  })
  expect(offered?.input.parallel).toEqual([ref('two')])
})

test('no mode takes a secret, and none helps without an approved model', () => {
  expect(secureOffer(message, found('password'), { models: MODELS, chosen: ref('one') })).toEqual({
    hint: 'secret',
    message: null,
  })
  expect(secureOffer(message, found('email-address'), { models: [], chosen: ref('one') })).toEqual({
    hint: 'noModel',
    message: null,
  })
})

test('it goes there without the tools that reach other servers, whether they are named or demanded', () => {
  const tools = ['calculator', 'read_web_page']
  const input = { ...message.input, tools, demands: { privacy: true, tools } }
  const { message: offered } = secureOffer({ ...message, input }, found('email-address'), {
    models: MODELS,
    chosen: ref('one'),
  })
  expect(offered?.input).toMatchObject({
    tools: ['calculator'],
    demands: { privacy: true, tools: ['calculator'] },
  })
})
