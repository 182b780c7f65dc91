import { expect, it } from 'vitest'
import { startAnswersIn, withStartAnswers } from './start-answers.ts'

const asked: string[] = []
const ask: typeof fetch = async (input) => {
  asked.push(String(input))
  return Response.json('asked')
}
const page = (text: string | null) => ({
  getElementById: () => (text === null ? null : ({ textContent: text } as HTMLElement)),
})
const read = async (response: Promise<Response>): Promise<unknown> => (await response).json()

it('a page that brought nothing along asks for everything', async () => {
  const answered = withStartAnswers(ask, startAnswersIn(page(null)))
  expect(await read(answered('http://a.test/api/v1/config'))).toBe('asked')
})

it('what the page brought along is not asked for, the first time; whoever asks again wants the news', async () => {
  const answered = withStartAnswers(ask, startAnswersIn(page('{"/api/v1/config":{"realm":"r"}}')))
  expect(await read(answered('http://a.test/api/v1/config'))).toEqual({ realm: 'r' })
  expect(await read(answered('http://a.test/api/v1/config'))).toBe('asked')
})

it('a message file is the same under the name of every build; another query is another question', async () => {
  const answered = withStartAnswers(ask, { '/locales/en/shell.json': { a: 'A' }, '/api/v1/config': {} })
  expect(await read(answered('http://a.test/locales/en/shell.json?v=1.2.3'))).toEqual({ a: 'A' })
  expect(await read(answered('http://a.test/api/v1/config?x=1'))).toBe('asked')
})

it('a change is always sent', async () => {
  const answered = withStartAnswers(ask, { '/api/v1/config': {} })
  expect(await read(answered('http://a.test/api/v1/config', { method: 'POST' }))).toBe('asked')
})
