import { randomUUID } from 'node:crypto'
import { LLMock, type FixtureResponse } from '@copilotkit/aimock'
import type { Answer } from '../answers/answer.ts'

/** What aimock made of an answer: a whole HTTP response in the vendor's form. */
type Reply = { status: number; contentType: string; body: Buffer }

type AwaitedAnswer = { answer: Answer; finishWord: string; chunkSize: number }

export type Aimock = {
  /** Has an answer written in the form of the vendor whose call this is, ending with its word for why. */
  write(path: string, body: string, answer: Answer, finishWord: string): Promise<Reply>
  close(): Promise<void>
}

/**
 * How many characters a chunk may have, the usual size first. A size is passed over when it would cut a character of
 * two UTF-16 units in half, which no vendor does; the last one keeps a text whole.
 */
const CHUNK_SIZES = [12, 11, 13, 10, 14, 9, 15, 8, 17, 19, 23, 29, 2 ** 30]

/** Starts aimock on a loopback port of its own; the simulator's front is the only one to speak to it. */
export async function startAimock(): Promise<Aimock> {
  const awaited = new Map<string, AwaitedAnswer>()
  const mock = new LLMock({
    port: 0,
    host: '127.0.0.1',
    logLevel: 'silent',
    journalMaxEntries: 1,
    fixtureCountsMaxTestIds: 1,
  })
  for (const chunkSize of CHUNK_SIZES) {
    mock.addFixture({
      match: { predicate: ({ _context }) => awaited.get(_context ?? '')?.chunkSize === chunkSize },
      response: ({ _context }) => fixtureOf(awaited.get(_context ?? '')),
      chunkSize,
    })
  }
  const url = await mock.start()
  return {
    async write(path, body, answer, finishWord) {
      const id = randomUUID()
      awaited.set(id, { answer, finishWord, chunkSize: chunkSizeFor(answer) })
      try {
        const headers = { 'content-type': 'application/json', 'x-aimock-context': id }
        const response = await fetch(url + path, { method: 'POST', headers, body })
        const contentType = response.headers.get('content-type') ?? ''
        return { status: response.status, contentType, body: Buffer.from(await response.arrayBuffer()) }
      } finally {
        awaited.delete(id)
      }
    },
    close: () => mock.stop(),
  }
}

function chunkSizeFor({ reasoning, text, toolCalls }: Answer): number {
  const texts = [reasoning, text, ...toolCalls.map((call) => call.arguments)]
  return CHUNK_SIZES.find((size) => texts.every((each) => !cutsCharacter(each, size))) ?? 2 ** 30
}

function cutsCharacter(text: string, size: number): boolean {
  for (let end = size; end < text.length; end += size) if ((text.codePointAt(end - 1) ?? 0) > 0xffff) return true
  return false
}

function fixtureOf(awaited: AwaitedAnswer | undefined): FixtureResponse {
  if (!awaited) return { error: { message: 'No answer is awaited under this context.' }, status: 404 }
  const { finishWord } = awaited
  const { reasoning, text, toolCalls, usage } = awaited.answer
  const common = {
    ...(reasoning === '' ? {} : { reasoning }),
    finishReason: finishWord,
    usage: { input_tokens: usage.input, output_tokens: usage.output },
  }
  if (toolCalls.length === 0) return { content: text, ...common }
  return text === '' ? { toolCalls, ...common } : { content: text, toolCalls, ...common }
}
