import { sql } from '#platform/database/sql.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { openGateway } from '../../../../test-harness/gateway-clients.ts'
import { accountOfFile, serverOfFile } from '../../../../test-harness/server-of-file.ts'

const server = serverOfFile()
const ada = accountOfFile(server)
const control = () => server.simulator.control

let made = 0
beforeEach(() => {
  control().clear()
  control().forget()
  made += 1
})

const ASKED = { provider: 'anthropic_chat', model: 'claude-sonnet-4-5-20250929' } as const
const messages = [{ role: 'user' as const, content: 'How many days of holidays do employees in Berlin have?' }]
const SUM = { kind: 'tool-call', name: 'calculator', arguments: { expression: '6 * 7' } } as const

async function companion(more: object = {}) {
  const body = { name: `Helper ${made}`, instructions: 'Be exact.', publish: true, protected: 'realm' as const }
  const { data } = await ada.client.companions.create({ body: { ...body, ...ASKED, ...more } })
  return { id: data.id, model: `companion/${data.id}` }
}

async function library(texts: Record<string, string>) {
  const { data } = await ada.client.libraries.create({ body: { name: `Library ${made}`, protected: 'realm' } })
  const params = { libraryId: data.id }
  for (const [name, text] of Object.entries(texts))
    await ada.client.libraryDocuments.add({ params, body: { kind: 'text', name, text } })
  await vi.waitFor(
    async () => {
      const { data: documents } = await ada.client.libraryDocuments.list({ params })
      expect(documents.map(({ state }) => state)).toEqual(Object.keys(texts).map(() => 'ready'))
    },
    { timeout: 20_000, interval: 50 },
  )
  return data.id
}

const sent = () => JSON.stringify(control().received().at(-1)?.body)

async function rowsOf(key: string) {
  const { rows } = await server.database.db.execute(
    sql`select kind, model, status, input_tokens::int, output_tokens::int from ledger_entries where key_id = ${key}`,
  )
  return rows
}

test('a companion has its tools run while it answers, in each protocol, and all steps are one answer and one row of the ledger', async () => {
  const { model } = await companion({ tools: ['calculator'] })
  const { openai, anthropic, token } = await openGateway(server, ada)
  const play = () => control().play(SUM, { times: 1 })
  play()
  const whole = await openai.chat.completions.create({ model, messages })
  expect(whole.choices).toMatchObject([{ finish_reason: 'stop', message: { content: expect.stringContaining('42') } }])
  expect(whole.choices[0]?.message.tool_calls).toBeUndefined()
  const steps = control().received()
  expect(steps.filter(({ vendor }) => vendor === 'anthropic')).toHaveLength(2)
  play()
  const streamed = openai.chat.completions.stream({ model, messages, stream_options: { include_usage: true } })
  const final = await streamed.finalChatCompletion()
  expect(final.choices[0]?.message.content).toBe(whole.choices[0]?.message.content)
  expect(final.usage).toEqual(whole.usage)
  play()
  const response = await openai.responses.stream({ model, input: messages }).finalResponse()
  expect(response.output_text).toContain('42')
  expect(response.output.map(({ type }) => type)).not.toContain('function_call')
  play()
  const message = await anthropic.messages.stream({ model, max_tokens: 500, messages }).finalMessage()
  expect(message.stop_reason).toBe('end_turn')
  expect(JSON.stringify(message.content)).toContain('42')
  const { prompt_tokens: input, completion_tokens: output } = whole.usage!
  await expect
    .poll(() => rowsOf(token), { timeout: 10_000 })
    .toEqual(
      Array.from({ length: 4 }, () => ({
        kind: 'gateway',
        model: ASKED.model,
        status: 200,
        input_tokens: input,
        output_tokens: output,
      })),
    )
})

test('a companion searches its libraries while it answers, and what it cites of that is named', async () => {
  const libraries = [
    await library({
      Holidays: 'Employees in Berlin have thirty days of holidays.',
      Lunch: 'Lunch is served from noon in the canteen.',
    }),
  ]
  const { model } = await companion({ libraries })
  const { openai } = await openGateway(server, await server.createAccount())
  const search = { kind: 'tool-call', name: 'search_libraries', arguments: { question: 'canteen lunch' } } as const
  control().play(search, { times: 1 })
  control().play({ kind: 'plain-text', text: 'Thirty days [1], and lunch at noon [2].' })
  const { choices } = await openai.chat.completions.create({ model, messages })
  expect(choices[0]?.message.content).toBe(
    `Thirty days [1], and lunch at noon [2].\n\nSources:\n[1] Holidays, Library ${made}\n[2] Lunch, Library ${made}`,
  )
  expect(sent()).toContain('Lunch is served from noon')
})

test('a companion takes its files along, and says which are not there any more', async () => {
  const upload = async (text: string, name: string) => {
    const file = new File([text], name, { type: 'text/plain' })
    return (await ada.client.files.upload({ body: {}, file })).data
  }
  const [kept, gone] = [await upload('The rate of travel is 0.42.', 'Rates.txt'), await upload('Old.', 'Old.txt')]
  const files = [kept, gone].map(({ id, name }) => ({ id, name }))
  const { model } = await companion({ files })
  await ada.client.files.delete({ params: { fileId: gone.id } })
  const { openai } = await openGateway(server, await server.createAccount())
  const { response } = await openai.chat.completions.create({ model, messages }).withResponse()
  expect(sent()).toContain('The rate of travel is 0.42.')
  expect(JSON.parse(response.headers.get('x-answer-warnings') ?? '')).toEqual(['The file Old.txt no longer exists.'])
})

test('what a program cannot have of a companion is named in a header, and told to the model', async () => {
  const { model } = await companion({ tools: ['draw_chart', 'read_web_page', 'calculator'] })
  const { openai } = await openGateway(server, await server.createAccount())
  const { response } = await openai.chat.completions.create({ model, messages }).withResponse()
  const left = [
    'draw_chart shows its results in the console alone.',
    'read_web_page needs a person to allow it, which is possible in the console alone.',
  ]
  expect(JSON.parse(response.headers.get('x-answer-warnings') ?? '')).toEqual(left)
  for (const sentence of left) expect(sent()).toContain(sentence)
  expect(control().received().at(-1)?.body).toMatchObject({ tools: [{ name: 'calculator' }] })
  // Its author has chosen it.
  const own = await openGateway(server, ada)
  await own.openai.chat.completions.create({ model, messages })
  expect(control().received().at(-1)?.body).toMatchObject({
    tools: [{ name: 'read_web_page' }, { name: 'calculator' }],
  })
})

test("a client's own tools are its own: it is asked for them beside those that run here, and has those of the same name", async () => {
  const { model } = await companion({ tools: ['calculator', 'current_time'] })
  const { openai } = await openGateway(server, ada)
  const tool = (name: string) => ({ type: 'function' as const, function: { name, parameters: { type: 'object' } } })
  control().play(SUM, { times: 1 })
  const { choices } = await openai.chat.completions.create({ model, messages, tools: [tool('calculator')] })
  expect(choices).toMatchObject([
    { finish_reason: 'tool_calls', message: { tool_calls: [{ function: { name: 'calculator' } }] } },
  ])
  expect(control().received()).toHaveLength(1)
  control().play({ kind: 'tool-call', name: 'current_time', arguments: {} }, { times: 1 })
  control().play({ kind: 'tool-call', name: 'get_weather', arguments: { city: 'Oslo' } }, { times: 1 })
  const mixed = await openai.chat.completions.create({ model, messages, tools: [tool('get_weather')] })
  expect(mixed.choices).toMatchObject([
    { finish_reason: 'tool_calls', message: { tool_calls: [{ function: { name: 'get_weather' } }] } },
  ])
  const none = { model, messages, tools: [tool('get_weather')], tool_choice: 'none' as const }
  await openai.chat.completions.create(none)
  expect(sent()).not.toContain('current_time')
})

test('an answer does not go on where the budget does not cover its next step, and what it took is paid', async () => {
  const { model } = await companion({ tools: ['calculator'], providerOptions: { max_tokens: 1000 } })
  // 1,000 tokens cost 0.015 dollars; those of the long call, and its step, have no room beside them.
  const { openai, token } = await openGateway(server, ada, { max_budget: 0.0165 })
  const expression = Array.from({ length: 120 }, () => '1').join(' + ')
  control().play({ ...SUM, arguments: { expression } }, { times: 1 })
  const asking = openai.chat.completions.create({ model, messages, max_tokens: 1000 })
  await expect(asking).rejects.toMatchObject({ status: 402 })
  expect(control().received()).toHaveLength(1)
  await expect
    .poll(() => rowsOf(token), { timeout: 10_000 })
    .toMatchObject([{ status: 402, input_tokens: expect.any(Number), output_tokens: expect.any(Number) }])
  const [row] = await rowsOf(token)
  expect(Number(row?.['output_tokens'])).toBeGreaterThan(50)
})

test('a prompt has the tools that it names', async () => {
  const body = { name: `Sum ${made}`, prompt: 'What is {{what}}?', isTemplate: true, protected: 'realm' as const }
  const tools = ['calculator', 'generate_image']
  const { data } = await ada.client.catalogPrompts.create({ body: { ...body, ...ASKED, tools } })
  const { openai } = await openGateway(server, await server.createAccount())
  control().play(SUM, { times: 1 })
  const asked = { model: `prompt/${data.id}`, messages: [{ role: 'user' as const, content: 'six times seven' }] }
  const { data: answer, response } = await openai.chat.completions.create(asked).withResponse()
  expect(answer.choices[0]?.message.content).toContain('42')
  expect(response.headers.get('x-answer-warnings')).toContain('generate_image')
})
