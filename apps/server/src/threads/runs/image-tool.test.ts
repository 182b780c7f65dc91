import type { TestAccount } from '@atrium/server/test-harness'
import type { FilePart } from '@atrium/domain/messages/thread-message'
import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { accountOfFile, serverOfFile } from '../../../test-harness/server-of-file.ts'
import { whenWaiting } from '../../../test-harness/database/when-waiting.ts'

const server = serverOfFile()
const ada = accountOfFile(server)

afterEach(() => server.simulator.control.clear())

async function imagesPaid(threadId: string) {
  const { rows } = await server.database.db.execute(
    sql`select images, cost::float8 as cost from ledger_entries where about_id = ${threadId} and kind = 'image'`,
  )
  return rows
}

const drawing = (prompt: string) =>
  server.simulator.control.play(
    { kind: 'tool-call', name: 'generate_image', arguments: { prompt } },
    { times: 1, textIncludes: 'Draw' },
  )

async function ask(who: TestAccount, text: string, tools: string[], thread: object = {}) {
  const { data } = await who.client.threads.create({ body: thread })
  const messages = [{ role: 'user' as const, parts: [{ type: 'text' as const, text }] }]
  const run = await who.client.runs.start({ params: { threadId: data.id }, body: { messages, tools } })
  const answer = run.data.messages.at(-1)
  if (!answer) throw new Error('There is an answer.')
  const files = answer.parts.filter((part): part is FilePart => part.type === 'file')
  return { run: run.data.run, answer, files }
}

test('a model has an image made: it stands in the answer, is kept with what it came of, and is paid', async () => {
  drawing('A red fox in the snow')
  const { run, answer, files } = await ask(ada, 'Draw a fox.', ['generate_image'])
  expect(files).toMatchObject([{ mediaType: 'image/png', filename: 'a-red-fox-in-the-snow.png' }])
  const { rows } = await server.database.db.execute(
    sql`select * from files where id = ${files[0]?.url.split('/').at(-1)}`,
  )
  expect(rows).toMatchObject([
    {
      author: ada.accountId,
      origin: 'generated',
      prompt: 'A red fox in the snow',
      provider: 'google_image',
      run_id: run.id,
      message_id: answer.id,
    },
  ])
  const { receipt } = answer.metadata ?? {}
  expect(receipt?.tools).toEqual([
    {
      tool: 'generate_image',
      model: expect.objectContaining({ provider: 'google_image' }),
      cost: expect.any(Number),
      usage: expect.objectContaining({ images: 1 }),
    },
  ])
  expect(receipt?.cost).toBeGreaterThan(receipt?.tools?.[0]?.cost ?? Infinity)
  expect(await imagesPaid(run.threadId)).toMatchObject([{ images: 1, cost: receipt?.tools?.[0]?.cost }])
})

test('an image that the vendor has made is kept, shown and paid for, though the answer is stopped meanwhile', async () => {
  drawing('A blue fox')
  const { data: thread } = await ada.client.threads.create({ body: {} })
  const params = { threadId: thread.id }
  const messages = [{ role: 'user' as const, parts: [{ type: 'text' as const, text: 'Draw a fox.' }] }]
  const made = server.simulator.control.hold({ textIncludes: 'A blue fox' })
  await ada.client.runs.startAsync({ params, body: { messages, tools: ['generate_image'] } })
  await made.reached
  // The model is not asked once more before the stop is heard.
  const next = server.simulator.control.hold({ textIncludes: 'Draw' })
  const { db } = server.database
  const stopped = await db.transaction(async (tx) => {
    await tx.execute(sql`lock table files in share row exclusive mode`)
    made.release()
    await whenWaiting(db)
    const stopping = ada.client.runs.cancel({ params })
    // The stop is on its way by then.
    await ada.client.threads.get({ params })
    return { stopping }
  })
  const { data } = await stopped.stopping
  next.release()
  expect(data.run.status).toBe('cancelled')
  expect(data.messages.at(-1)?.parts).toContainEqual(expect.objectContaining({ type: 'file', mediaType: 'image/png' }))
  expect(await imagesPaid(thread.id)).toMatchObject([{ images: 1, cost: expect.any(Number) }])
})

test('where no image comes of it, the model is told and the answer goes on', async () => {
  drawing('A red fox')
  server.simulator.control.play({ kind: 'upstream-error', status: 500 }, { textIncludes: 'A red fox' })
  const { run, answer, files } = await ask(ada, 'Draw a fox.', ['generate_image'])
  expect(files).toEqual([])
  expect(JSON.stringify(answer.parts)).toContain('"output-error"')
  expect(await imagesPaid(run.threadId)).toEqual([])
  expect(answer.metadata?.status).toBe('completed')
})

const sales = { kind: 'bar', title: 'Sales', categories: ['2024'], series: [{ name: 'Berlin', values: [3] }] }

test('a chart is kept with the answer as its numbers, and one that cannot be drawn is told to the model', async () => {
  const charting = (given: object) =>
    server.simulator.control.play(
      { kind: 'tool-call', name: 'draw_chart', arguments: { ...given } },
      { times: 1, textIncludes: 'Draw' },
    )
  charting(sales)
  const { answer } = await ask(ada, 'Draw sales.', ['draw_chart'])
  expect(answer.parts).toContainEqual(
    expect.objectContaining({ toolName: 'draw_chart', state: 'output-available', output: sales }),
  )
  charting({ ...sales, categories: [] })
  const { answer: told } = await ask(ada, 'Draw sales.', ['draw_chart'])
  expect(told.parts).toContainEqual(
    expect.objectContaining({ state: 'output-error', errorText: 'categories is empty.' }),
  )
})
