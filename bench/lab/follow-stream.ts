import { request, type Agent } from 'node:http'

/** A streamed answer from where its request left, in milliseconds. */
export type FollowedStream = {
  /** Settles at the first piece of what the model says. */
  firstToken: Promise<number>
  /** Settles when the answer is whole; with its text. */
  ended: Promise<string>
}

export type StreamRequest = {
  url: string
  method?: 'GET' | 'POST'
  headers: Record<string, string>
  body?: string
  agent: Agent
}

/** A piece of text in the form of Atrium, of chat completions and of responses. */
const TOKEN = /"text-delta"|"content":"[^"]|output_text\.delta/

/** Asks for a stream over node:http, which costs the least between the socket and the clock. */
export function followStream({ url, method = 'POST', headers, body, agent }: StreamRequest): FollowedStream {
  const first = Promise.withResolvers<number>()
  const whole = Promise.withResolvers<string>()
  // Whoever awaits only one of both still hears of the failure there.
  first.promise.catch(() => undefined)
  whole.promise.catch(() => undefined)
  const fail = (error: Error) => {
    first.reject(error)
    whole.reject(error)
  }
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
  const started = performance.now()
  let spoken = false
  const sent = request(url, { method, headers: { ...headers, ...length }, agent }, (response) => {
    const pieces: string[] = []
    response.setEncoding('utf8')
    response.on('data', (piece: string) => {
      pieces.push(piece)
      if (spoken || !TOKEN.test(piece)) return
      spoken = true
      first.resolve(performance.now() - started)
    })
    response.on('error', fail)
    response.on('end', () => {
      const text = pieces.join('')
      if (spoken) whole.resolve(text)
      else fail(new Error(`${method} ${url} said nothing: ${response.statusCode} ${text.slice(0, 500)}`))
    })
  })
  sent.on('error', fail)
  sent.end(body)
  return { firstToken: first.promise, ended: whole.promise }
}
