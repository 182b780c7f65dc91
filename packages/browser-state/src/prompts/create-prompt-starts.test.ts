import { findSensitiveData } from '@atrium/domain/sensitive-data/find-sensitive-data'
import type { PromptResult } from '@atrium/contract/entities/prompts/prompt'
import { expect, test } from 'vitest'
import { testConsole } from '#console/test-console.ts'
import { redactMessage } from '#outbox/checks/redact-message.ts'
import type { Outgoing } from '#outbox/outgoing.ts'
import { failure, success } from '#surroundings/scripted-network.ts'
import { createPromptBeginning } from './begin-prompt.ts'
import { createPromptStarts } from './create-prompt-starts.ts'

const said = [{ role: 'user' as const, parts: [{ type: 'text' as const, text: 'My card is 4242 4242 4242 4242.' }] }]
const result = {
  id: 'result-1',
  promptId: 'prompt-1',
  type: 'chat',
  secureData: false,
  provider: 'openai_chat',
  model: 'gpt-4.1',
  providerOptions: {},
  messages: said,
} as unknown as PromptResult

/** What goes out where the sender decides so on the way. */
function startsBehind(check: (message: Outgoing) => Outgoing | null) {
  const { console, network } = testConsole()
  const { client, notifications } = console
  for (const path of [
    'prompts',
    'prompts/prompt-1',
    'prompts/results/result-1/retry',
    'prompts/results/result-1/reply',
  ])
    network.answer(`POST /api/v1/${path}`, () => success({ prompt: { id: 'prompt-2' } }))
  const starts = createPromptStarts({
    client,
    begin: createPromptBeginning(client),
    fail: notifications.fail,
    check: async (message) => check(message),
    project: () => 7908,
    onStarted: () => undefined,
    newKey: () => 'key',
  })
  const sent = () =>
    network.requests.flatMap(({ path, body }) => (body === undefined ? [] : [{ path, body: body as object }]))
  return { starts, network, notifications, sent }
}

const redacted = (message: Outgoing): Outgoing => ({
  ...message,
  input: { ...message.input, messages: [{ role: 'user', parts: [{ type: 'text', text: 'My card is [card].' }] }] },
})
const secured = (message: Outgoing): Outgoing => ({ ...message, secureData: true })

test('what is to be redacted is replaced on the way to the model, where a result is tried again and a prompt is run again', async () => {
  const { starts, sent } = startsBehind(redacted)
  expect(await starts.retry(result)).toBe('prompt-1')
  expect(await starts.run({ id: 'prompt-1', secureData: false }, [result])).toBe('prompt-1')
  expect(sent()).toMatchObject([{ body: { privacy: true } }, { body: { privacy: true } }])
})

test('another model that tries again is named with its options, also where that begins a prompt of its own', async () => {
  const other = { provider: 'anthropic_chat', model: 'claude', providerOptions: { effort: 'low' } } as const
  const here = startsBehind((message) => message)
  await here.starts.retry(result, other)
  expect(here.sent()).toMatchObject([{ path: expect.stringContaining('retry'), body: other }])
  const elsewhere = startsBehind(secured)
  await elsewhere.starts.retry(result, other)
  expect(elsewhere.sent()).toMatchObject([{ body: { models: [other], secureData: true } }])
})

test('a second click, before anybody knows of the first, pays for nothing; another model is asked beside it', async () => {
  const { starts, sent } = startsBehind((message) => message)
  const other = { provider: 'anthropic_chat', model: 'claude', providerOptions: {} } as const
  const [first, second, beside] = [starts.retry(result), starts.retry(result), starts.retry(result, other)]
  expect(await Promise.all([first, second, beside])).toEqual(['prompt-1', null, 'prompt-1'])
  const run = () => starts.run({ id: 'prompt-1', secureData: false }, [result])
  expect(await Promise.all([run(), run()])).toEqual(['prompt-1', null])
  expect(sent()).toHaveLength(3)
  expect(await starts.retry(result)).toBe('prompt-1')
})

test('a prompt is run again with all models of the run that is shown last, each with its options', async () => {
  const { starts, sent } = startsBehind((message) => message)
  const other = { ...result, id: 'result-2', model: 'gpt-4.1-mini', providerOptions: { temperature: 0.2 } }
  await starts.run({ id: 'prompt-1', secureData: false }, [result, other])
  const { provider } = result
  const models = [
    { provider, model: 'gpt-4.1', providerOptions: {} },
    { provider, model: 'gpt-4.1-mini', providerOptions: { temperature: 0.2 } },
  ]
  expect(sent()).toMatchObject([{ path: expect.stringContaining('prompts/prompt-1'), body: { models } }])
})

test('a reply goes out as it was redacted', async () => {
  const { starts, sent } = startsBehind(redacted)
  await starts.reply(result, said[0]?.parts ?? [])
  expect(JSON.stringify(sent())).toContain('[card]')
  expect(JSON.stringify(sent())).not.toContain('4242')
})

test('what goes on with secure data begins a prompt of its own, whose id is answered', async () => {
  for (const go of ['retry', 'run', 'reply'] as const) {
    const { starts, sent } = startsBehind(secured)
    const prompt = { id: 'prompt-1', secureData: false }
    const asked = {
      retry: () => starts.retry(result),
      run: () => starts.run(prompt, [result]),
      reply: () => starts.reply(result, [{ type: 'text', text: 'Hi' }]),
    }
    expect(await asked[go]()).toBe('prompt-2')
    expect(sent()).toMatchObject([{ path: expect.stringMatching(/\/v1\/prompts(\?|$)/), body: { secureData: true } }])
  }
})

test('what is stopped sends nothing', async () => {
  const { starts, sent } = startsBehind(() => null)
  expect(await starts.retry(result)).toBeNull()
  expect(sent()).toEqual([])
})

const ask = { text: 'Hi', model: null, secureData: false, lead: 'Failed to run catalog prompt!' }

test('a saved prompt is named with its values, each as it stands in the words that are sent', async () => {
  const fromCatalog = { promptId: 'saved', revision: 2, variables: { card: '4242 4242 4242 4242', who: 'Ada' } }
  const open = startsBehind((message) => message)
  await open.starts.ask({ ...ask, fromCatalog })
  expect(open.sent()).toMatchObject([{ body: { fromCatalog } }])
  const text = 'Book with 4242 4242 4242 4242 for Ada.'
  const { starts, sent } = startsBehind((message) => ({
    ...message,
    input: redactMessage(message.input, [findSensitiveData(text)]),
  }))
  await starts.ask({ ...ask, text, fromCatalog })
  const variables = { card: '[card-number]', who: 'Ada' }
  expect(sent()).toMatchObject([{ body: { fromCatalog: { promptId: 'saved', revision: 2, variables } } }])
  expect(JSON.stringify(sent())).not.toContain('4242')
})

test('words that were changed by something else are sent without values', async () => {
  const { starts, sent } = startsBehind(redacted)
  await starts.ask({ ...ask, fromCatalog: { promptId: 'saved', revision: 2, variables: { card: '4242' } } })
  expect(sent()).toMatchObject([{ body: { fromCatalog: { variables: {} } } }])
})

test('what the words of a desk were filled from goes along, unless something was taken out of them', async () => {
  const template = { text: 'Book with {{card}}', variables: { card: '4242' } }
  const message: Outgoing = { threadId: null, type: 'chat', secureData: false, input: { messages: said } }
  const open = startsBehind((given) => given)
  await open.starts.create(message, { template })
  expect(open.sent()).toMatchObject([{ body: { template } }])
  const { starts, sent } = startsBehind(redacted)
  await starts.create(message, { template })
  expect(JSON.stringify(sent())).not.toContain('4242')
})

test('every start goes out with a key, so that what is sent twice is asked once', async () => {
  const { starts, network } = startsBehind((message) => message)
  await starts.ask(ask)
  await starts.run({ id: 'prompt-1', secureData: false }, [result])
  await starts.retry(result)
  await starts.reply(result, [{ type: 'text', text: 'And?' }])
  expect(network.requests.map(({ headers }) => headers.get('idempotency-key'))).toEqual(['key', 'key', 'key', 'key'])
})

test.each([422, 500])('a prompt of the catalog that cannot be run says so first, at %i', async (status) => {
  const { starts, network, notifications } = startsBehind((message) => message)
  network.answer('POST /api/v1/prompts', () => failure(status, 'Why.'))
  expect(await starts.ask(ask)).toBeNull()
  expect(notifications.get().map(({ message }) => message)).toEqual(['Failed to run catalog prompt! Why.'])
})

test('a copy of what words were filled from that is too long keeps them from nothing', async () => {
  const message: Outgoing = { threadId: null, type: 'chat', secureData: false, input: { messages: said } }
  const variables = { book: 'x'.repeat(100_001), card: '4242' }
  const { starts, sent } = startsBehind((given) => given)
  await starts.create(message, { template: { text: '{{book}} {{card}}', variables } })
  await starts.create(message, { template: { text: 'x'.repeat(1_000_001), variables } })
  const [short, long] = sent()
  expect(short).toMatchObject({ body: { template: { text: '{{book}} {{card}}', variables: { card: '4242' } } } })
  expect(long?.body).not.toHaveProperty('template')
})

test('what is asked again with secure data stays in its project with its name, its source, its saved prompt, its template and its demands', async () => {
  const { starts, network, sent } = startsBehind(secured)
  const fromCatalog = { promptId: 'saved', revision: 2, variables: { who: 'Ada' } }
  const template = { text: 'My card is {{card}}.', variables: { card: '4242 4242 4242 4242' } }
  network.answer('GET /api/v1/prompts/prompt-1', () => success({ messages: said, template, privacy: true }))
  const known = { ...result, project: 12, name: 'Cards', source: 'improvement', fromCatalog }
  await starts.retry(known)
  await starts.run({ id: 'prompt-1', secureData: false }, [known])
  await starts.reply(known, [{ type: 'text', text: 'Hi' }])
  const [retried, run, replied] = sent()
  const kept = { name: 'Cards', source: 'improvement', privacy: true }
  for (const one of [retried, run])
    expect(one).toMatchObject({ path: expect.stringContaining('project=12'), body: { ...kept, fromCatalog, template } })
  expect(replied).toMatchObject({ path: expect.stringContaining('project=12'), body: kept })
  // Other words are filled from nothing.
  expect(replied?.body).not.toHaveProperty('template')
  expect(replied?.body).not.toHaveProperty('fromCatalog')
})

test.each([403, 500, 503])(
  'what goes on with secure data is not sent where what is demanded cannot be read, at %i',
  async (status) => {
    const { starts, network, notifications, sent } = startsBehind(secured)
    network.answer('GET /api/v1/prompts/prompt-1', () => failure(status, 'Why.'))
    expect(await starts.retry(result)).toBeNull()
    expect(await starts.reply(result, [{ type: 'text', text: 'Hi' }])).toBeNull()
    expect(sent()).toEqual([])
    expect(notifications.get().map(({ message }) => message)).toEqual(['Why.', 'Why.'])
  },
)

test('what goes on with secure data in a prompt of its own says whose tools it has, and names none: what cannot be had is left out', async () => {
  for (const go of ['retry', 'run', 'reply'] as const) {
    const { starts, sent } = startsBehind(secured)
    const asked = { ...result, tools: ['calculator'] }
    const begin = {
      retry: () => starts.retry(asked),
      run: () => starts.run({ id: 'prompt-1', secureData: false }, [asked]),
      reply: () => starts.reply(asked, [{ type: 'text', text: 'Hi' }]),
    }
    await begin[go]()
    expect(sent()).toMatchObject([{ body: { toolsOf: 'result-1', secureData: true } }])
    expect(sent()[0]?.body).not.toHaveProperty('tools')
  }
})

test('what the words of a reply demand goes out apart from the tools that it was asked with, which the server knows', async () => {
  for (const check of [(message: Outgoing) => message, secured]) {
    const { starts, sent } = startsBehind(check)
    await starts.reply(result, [{ type: 'text', text: 'Hi' }], { privacy: true, tools: ['calculator'] })
    expect(sent()).toMatchObject([{ body: { privacy: true, demands: { tools: ['calculator'] } } }])
    expect(sent()[0]?.body).not.toHaveProperty('tools')
  }
})
