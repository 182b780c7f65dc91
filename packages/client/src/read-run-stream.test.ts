import type { RunEvent } from '@atrium/domain/runs/run-event'
import {
  encodeRunEvent,
  type NumberedRunEvent,
  RUN_STREAM_END,
  RUN_STREAM_HEARTBEAT,
} from '@atrium/contract/wire/run-stream'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createClient, type RunStream } from './create-client.ts'

const threadId = '0190a5b0-0000-7000-8000-000000000001'
const said = (id: number, delta: string): NumberedRunEvent => ({ id, event: { type: 'text-delta', id: '0', delta } })
const bytesOf = (events: readonly NumberedRunEvent[], end = RUN_STREAM_END) =>
  new TextEncoder().encode(events.map(encodeRunEvent).join(RUN_STREAM_HEARTBEAT) + end)

function streamed(
  chunks: Iterable<Uint8Array>,
  after?: (controller: ReadableStreamDefaultController) => void,
): Response {
  const body = new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk)
      if (after) after(controller)
      else controller.close()
    },
  })
  return new Response(body, { headers: { 'content-type': 'text/event-stream; charset=utf-8' } })
}

function clientWith(answer: () => Response) {
  const sent: { url: string; headers: Headers; method?: string }[] = []
  const client = createClient({
    environment: 'local',
    baseAddress: 'http://atrium.test/api',
    fetch: async (url, init) => {
      sent.push({ url: String(url), headers: new Headers(init?.headers), method: init?.method })
      return answer()
    },
  })
  return { client, sent }
}

async function readAll(stream: RunStream): Promise<NumberedRunEvent[]> {
  const events: NumberedRunEvent[] = []
  for await (const event of stream) events.push(event)
  return events
}

const start = { params: { threadId }, body: { messages: [] } }

describe('a streamed run', () => {
  test('is asked for with stream=true and Accept: text/event-stream', async () => {
    const { client, sent } = clientWith(() => streamed([bytesOf([])]))
    await readAll(client.runs.start.stream(start, { idempotencyKey: 'k' }))
    expect(sent[0]?.url).toBe(`http://atrium.test/api/v1/threads/${threadId}?stream=true`)
    expect(sent[0]?.method).toBe('POST')
    expect(sent[0]?.headers.get('accept')).toMatch(/^text\/event-stream/)
    expect(sent[0]?.headers.get('idempotency-key')).toBe('k')
  })

  test('goes on after the last event that was read', async () => {
    const { client, sent } = clientWith(() => streamed([bytesOf([])]))
    await readAll(client.runs.read.stream({ params: { threadId } }, { lastEventId: 41 }))
    await readAll(client.runs.read.stream({ params: { threadId } }))
    expect(sent[0]?.url).toBe(`http://atrium.test/api/v1/threads/${threadId}/run`)
    expect(sent.map(({ headers }) => headers.get('last-event-id'))).toEqual(['41', null])
  })

  test('what the server wrote comes out, however the network cuts it', async () => {
    const text = fc.string({ unit: 'grapheme' })
    const events = fc.array(text).map((texts) => texts.map((delta, id) => said(id, delta)))
    await fc.assert(
      fc.asyncProperty(events, fc.array(fc.nat(400), { maxLength: 12 }), async (given, cuts) => {
        const bytes = bytesOf(given)
        const places = [0, ...cuts.toSorted((a, b) => a - b), bytes.length]
        const chunks = places.slice(1).map((end, index) => bytes.subarray(places[index], end))
        const { client } = clientWith(() => streamed(chunks))
        expect(await readAll(client.runs.start.stream(start))).toEqual(given)
      }),
    )
  })

  test('a stream that breaks off before [DONE] says so, after everything that came', async () => {
    const { client } = clientWith(() => streamed([bytesOf([said(0, 'half')], '')]))
    const seen: RunEvent[] = []
    const read = async () => {
      for await (const { event } of client.runs.start.stream(start)) seen.push(event)
    }
    await expect(read()).rejects.toMatchObject({ name: 'NetworkError', message: expect.stringContaining('lost') })
    expect(seen).toEqual([said(0, 'half').event])
  })

  test('a broken connection is a network error with its cause', async () => {
    const cause = new TypeError('terminated')
    const { client } = clientWith(() => streamed([], (controller) => controller.error(cause)))
    await expect(readAll(client.runs.start.stream(start))).rejects.toMatchObject({ name: 'NetworkError', cause })
  })

  test('a refusal rejects both the opening and the reading', async () => {
    const { client } = clientWith(() => new Response('{"error":"Busy"}', { status: 409 }))
    const stream = client.runs.start.stream(start)
    await expect(stream.opened).rejects.toThrow('Busy')
    await expect(readAll(stream)).rejects.toThrow('Busy')
    expect(stream.state).toBe('rejected')
  })

  test('an answer that is no event stream holds no events', async () => {
    const { client } = clientWith(() => Response.json({ data: { run: {}, messages: [] } }))
    expect(await readAll(client.runs.read.stream({ params: { threadId } }))).toEqual([])
  })

  test('cancelling in mid-answer ends the reading with "Request aborted" and closes the connection', async () => {
    const closed = Promise.withResolvers<void>()
    const body = new ReadableStream({
      start: (controller) => controller.enqueue(bytesOf([said(0, 'a')], '')),
      cancel: () => closed.resolve(),
    })
    const { client } = clientWith(() => new Response(body, { headers: { 'content-type': 'text/event-stream' } }))
    const stream = client.runs.start.stream(start)
    const read = async () => {
      for await (const _ of stream) stream.cancel()
    }
    await expect(read()).rejects.toThrow('Request aborted')
    await closed.promise
    expect(stream.state).toBe('cancelled')
  })

  test('breaking out of the loop closes the connection', async () => {
    const closed = Promise.withResolvers<void>()
    const body = new ReadableStream({
      start: (controller) => controller.enqueue(bytesOf([said(0, 'a'), said(1, 'b')], '')),
      cancel: () => closed.resolve(),
    })
    const { client } = clientWith(() => new Response(body, { headers: { 'content-type': 'text/event-stream' } }))
    for await (const { id } of client.runs.start.stream(start)) {
      expect(id).toBe(0)
      break
    }
    await closed.promise
  })
})
