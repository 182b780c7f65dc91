import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startSimulator, type Simulator } from './start-simulator.ts'

let simulator: Simulator
beforeAll(async () => {
  simulator = await startSimulator()
})
afterEach(() => {
  simulator.control.clear()
  simulator.control.forget()
})
afterAll(() => simulator.close())

function ask(
  text: string,
  {
    signal,
    stream = true,
    key = 'Bearer secret-key-9876',
  }: { signal?: AbortSignal; stream?: boolean; key?: string } = {},
) {
  return fetch(`${simulator.addresses.openai}/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(key === '' ? {} : { authorization: key }) },
    body: JSON.stringify({ model: 'gpt-5', stream, messages: [{ role: 'user', content: text }] }),
    signal,
  })
}

/** Reads a body until so many events that carry text have come. */
async function readChunks(
  response: Response,
  count: number,
): Promise<{ text: string; reader: ReadableStreamDefaultReader<Uint8Array> }> {
  const reader = (response.body as ReadableStream<Uint8Array>).getReader()
  const decoder = new TextDecoder()
  let raw = ''
  const said = () => [...raw.matchAll(/"content":"([^"]+)"/g)].map(([, text]) => text)
  while (said().length < count) raw += decoder.decode((await reader.read()).value, { stream: true })
  return { text: said().join(''), reader }
}

describe('holding a stream', () => {
  it('pauses after the given chunks and goes on when released', async () => {
    simulator.control.play({ kind: 'plain-text', text: 'a'.repeat(12) + 'b'.repeat(12) + 'c'.repeat(12) })
    const hold = simulator.control.hold({ vendor: 'openai' }, 2)
    const response = await ask('hello')
    const { text, reader } = await readChunks(response, 2)
    await hold.reached
    expect(text).toBe('a'.repeat(12) + 'b'.repeat(12))
    hold.release()
    let rest = ''
    for (let next = await reader.read(); !next.done; next = await reader.read())
      rest += Buffer.from(next.value).toString()
    expect(rest).toContain('c'.repeat(12))
    expect(rest).toContain('[DONE]')
  })

  it('holds only what matches', async () => {
    simulator.control.hold({ textIncludes: 'held' })
    expect(await (await ask('Say only: free')).text()).toContain('free')
  })

  it('notes that the caller closed the connection while held', async () => {
    const hold = simulator.control.hold()
    const abort = new AbortController()
    await ask('hello', { signal: abort.signal })
    await hold.reached
    expect(simulator.control.received()[0]?.closedEarly).toBe(false)
    abort.abort()
    expect(await simulator.control.whenReceived(({ closedEarly }) => closedEarly)).toMatchObject({
      vendor: 'openai',
      status: 200,
    })
  })
})

describe('scenarios', () => {
  it('limited ones are played in order, then the last unlimited one', async () => {
    simulator.control.play({ kind: 'plain-text', text: 'always' })
    simulator.control.play({ kind: 'upstream-error', status: 503 }, { times: 1 })
    simulator.control.play({ kind: 'plain-text', text: 'once' }, { times: 1 })
    const said = async () => (await ask('hi', { stream: false })).text()
    expect(await said()).toContain('not available')
    expect(await said()).toContain('"once"')
    expect(await said()).toContain('"always"')
    expect(await said()).toContain('"always"')
  })

  it.each([400, 401, 403, 404, 408, 413, 429, 500, 502, 503, 529])(
    'an upstream error %i comes with a request id',
    async (status) => {
      simulator.control.play({ kind: 'upstream-error', status })
      const response = await ask('hi')
      expect(response.status).toBe(status)
      expect(response.headers.get('x-request-id')).toMatch(/^req_/)
      expect(await response.json()).toMatchObject({ error: { message: expect.stringContaining('simulated') } })
    },
  )

  it('a person can ask for a fault in words', async () => {
    expect((await ask('simulate: error 503')).status).toBe(503)
    expect((await ask('Please simulate: rate-limited')).headers.get('retry-after')).toBe('2')
    const cut = await ask('simulate: cut')
    await expect(cut.text()).rejects.toThrow('terminated')
    expect(await (await ask('simulate: empty', { stream: false })).json()).toMatchObject({
      choices: [{ message: { content: '' } }],
    })
  })

  it('a rate limit may come without retry-after', async () => {
    simulator.control.play({ kind: 'rate-limited', retryAfterSeconds: null })
    const response = await ask('hi')
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, null])
  })

  it('one that never answers sends nothing until the caller gives up', async () => {
    simulator.control.play({ kind: 'never-answers' })
    const abort = new AbortController()
    const asked = ask('hi', { signal: abort.signal })
    await simulator.control.whenReceived(({ vendor }) => vendor === 'openai')
    abort.abort()
    await expect(asked).rejects.toThrow('aborted')
    expect(await simulator.control.whenReceived(({ closedEarly }) => closedEarly)).toMatchObject({ status: null })
  })

  it('garbage is a broken stream or a page where JSON was expected', async () => {
    simulator.control.play({ kind: 'garbage' })
    expect(await (await ask('hi')).text()).toContain('not what was promised')
    simulator.control.play({ kind: 'garbage', form: 'wrong-content-type' })
    expect((await ask('hi')).headers.get('content-type')).toContain('text/html')
  })

  it('a slow answer waits before its first chunk and between chunks', async () => {
    simulator.control.play({ kind: 'slow', firstMs: 5, chunkMs: 1 })
    expect(await (await ask('Say only: good morning to all of you')).text()).toContain('[DONE]')
  })
})

describe('what was received', () => {
  it('has method, address, headers and body, with secrets cut to their last four characters', async () => {
    await (await ask('hello')).text()
    expect(simulator.control.received()).toMatchObject([
      {
        vendor: 'openai',
        method: 'POST',
        path: '/openai/v1/chat/completions',
        headers: { authorization: 'Bearer …9876' },
        body: { model: 'gpt-5', messages: [{ role: 'user', content: 'hello' }] },
      },
    ])
    expect(JSON.stringify(simulator.control.received())).not.toContain('secret-key')
  })

  it('keeps the last 500 only, and shortens what is over 100 kB', async () => {
    await (await ask('x'.repeat(200_000), { stream: false })).text()
    expect(JSON.stringify(simulator.control.received()).length).toBeLessThan(2_000)
    for (let count = 0; count < 505; count += 1) await (await ask('', { key: '' })).text()
    expect(simulator.control.received()).toHaveLength(500)
  })

  it('forgets when told to', async () => {
    await (await ask('hello')).text()
    simulator.control.forget()
    expect(simulator.control.received()).toEqual([])
  })
})

describe('requests that a vendor would refuse', () => {
  it('without a key is answered 401', async () => {
    expect((await ask('hello', { key: '' })).status).toBe(401)
  })

  it('that is not JSON is answered 400, and an unknown address 404', async () => {
    const send = (path: string) =>
      fetch(simulator.addresses.anthropic + path, { method: 'POST', headers: { 'x-api-key': 'k' }, body: '{' })
    const broken = await send('/messages')
    expect([broken.status, await broken.json()]).toMatchObject([
      400,
      { type: 'error', error: { type: 'invalid_request_error' } },
    ])
    expect((await send('/elsewhere')).status).toBe(404)
  })
})

describe('other addresses', () => {
  it('the OpenAI-compatible server and Ollama list their models', async () => {
    expect(await (await fetch(`${simulator.addresses.caas}/models`)).json()).toMatchObject({
      data: [{ id: 'simulated-small' }, {}, {}],
    })
    expect(await (await fetch(`${simulator.addresses.ollama}/api/tags`)).json()).toMatchObject({
      models: [{ name: 'simulated-small' }, {}, {}],
    })
  })

  it("Ollama's own chat streams lines of JSON with counts", async () => {
    const body = JSON.stringify({ model: 'simulated-thinker', messages: [{ role: 'user', content: 'Say only: hi' }] })
    const response = await fetch(`${simulator.addresses.ollama}/api/chat`, { method: 'POST', body })
    const lines = (await response.text())
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(lines.map(({ message }) => message.thinking ?? '').join('')).toContain('Reading the question')
    expect(lines.map(({ message }) => message.content).join('')).toBe('hi')
    expect(lines.at(-1)).toMatchObject({ done: true, done_reason: 'stop', eval_count: expect.any(Number) })
  })

  it('the first page lists the addresses', async () => {
    expect(await (await fetch(simulator.url)).json()).toMatchObject({ addresses: simulator.addresses })
  })

  it('a port that is taken is an error', async () => {
    await expect(startSimulator({ port: Number(new URL(simulator.url).port) })).rejects.toThrow(/EADDRINUSE/)
  })
})

describe('the control over HTTP', () => {
  const post = (path: string, body: unknown = {}, headers: Record<string, string> = {}) =>
    fetch(`${simulator.url}/__control/${path}`, { method: 'POST', body: JSON.stringify(body), headers })

  it('plays, holds, releases, tells what was received, forgets and clears', async () => {
    await post('play', { scenario: { kind: 'plain-text', text: 'from afar' }, match: { vendor: 'openai' } })
    const { id } = (await (await post('hold', { afterChunks: 1 })).json()) as { id: string }
    const response = await ask('hello')
    expect((await fetch(`${simulator.url}/__control/hold/${id}`)).status).toBe(200)
    await post(`hold/${id}/release`)
    expect(await response.text()).toContain('from afar')
    const received = await (await fetch(`${simulator.url}/__control/received`)).json()
    expect(received).toMatchObject([{ vendor: 'openai', status: 200 }])
    await post('forget')
    await post('clear')
    expect(simulator.control.received()).toEqual([])
    expect(await (await ask('hello')).text()).not.toContain('from afar')
  })

  it('names what it does not know', async () => {
    expect((await post('play', { scenario: { kind: 'earthquake' } })).status).toBe(400)
    expect((await post('dance')).status).toBe(404)
    expect((await post('hold/77/release')).status).toBe(404)
  })

  it('is not for pages in a browser', async () => {
    expect((await post('clear', {}, { origin: 'http://evil.example' })).status).toBe(403)
  })
})

describe('the pace', () => {
  it('can be that of a real model, told in tokens a second', async () => {
    const paced = await startSimulator({ tokensPerSecond: 3_000, firstTokenMs: 1 })
    const body = JSON.stringify({ model: 'm', stream: true, messages: [{ role: 'user', content: 'list' }] })
    const response = await fetch(`${paced.addresses.caas}/chat/completions`, { method: 'POST', body })
    expect(await response.text()).toContain('[DONE]')
    await paced.close()
  })

  it('cuts no character in half, whatever the text', async () => {
    const text = 'x'.repeat(11) + '😀'.repeat(40) + 'ß'.repeat(7) + '👩‍👩‍👧'.repeat(5)
    simulator.control.play({ kind: 'plain-text', text })
    const raw = await (await ask('hi')).text()
    const pieces = [...raw.matchAll(/^data: (\{.*)$/gm)].map(
      ([, json]) => JSON.parse(json as string).choices[0]?.delta.content ?? '',
    )
    expect(pieces.join('')).toBe(text)
    expect(pieces.filter((piece: string) => !piece.isWellFormed())).toEqual([])
  })
})
