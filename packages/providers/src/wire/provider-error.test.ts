import { APICallError } from '@ai-sdk/provider'
import { describe, expect, test } from 'vitest'
import { toProviderError } from './provider-error.ts'

const context = {
  title: 'OpenAI',
  modelName: 'GPT-4.1',
  requestIdHeaders: ['x-request-id'],
  now: Date.UTC(2026, 10, 21),
}

function answered(
  statusCode: number,
  extra: { headers?: Record<string, string>; message?: string; body?: string } = {},
) {
  const { headers: responseHeaders, message = '', body: responseBody } = extra
  const url = 'https://vendor.example'
  return toProviderError(
    new APICallError({ message, url, requestBodyValues: {}, statusCode, responseHeaders, responseBody }),
    context,
  )
}

describe('toProviderError', () => {
  test('names the vendor, its status and its request id', () => {
    expect(answered(503, { headers: { 'x-request-id': 'req_1' } }).error).toEqual({
      message: 'OpenAI is not available.',
      status: 503,
      requestId: 'req_1',
      retryable: true,
    })
  })

  test.each([
    [400, false],
    [401, false],
    [403, false],
    [404, false],
    [408, true],
    [413, false],
    [418, false],
    [422, false],
    [429, true],
    [500, true],
    [502, true],
    [503, true],
    [504, true],
    [529, true],
  ])('%i may help to be tried again: %s', (status, retryable) => {
    const { error, tryAgain } = answered(status)
    expect({ retryable: error.retryable, tryAgain }).toEqual({ retryable, tryAgain: retryable })
    expect(error.message).toMatch(/^(?:OpenAI|The conversation) .+\.$/)
  })

  test('does not try again when the account is spent, though the status is 429', () => {
    const { error } = answered(429, { body: '{"error":{"code":"insufficient_quota"}}' })
    expect(error).toMatchObject({ retryable: false, status: 429 })
    expect(error.message).toMatch(/no credit left/)
  })

  test.each([
    [{ 'retry-after': '7' }, 7000],
    [{ 'retry-after': '0' }, 0],
    [{ 'retry-after': new Date(context.now + 12_000).toUTCString() }, 12_000],
    [{ 'retry-after': new Date(context.now - 12_000).toUTCString() }, 0],
    [{ 'retry-after-ms': '1500', 'retry-after': '2' }, 1500],
    [{ 'retry-after': 'soon' }, null],
    [{}, null],
  ])('reads %j as %s ms', (headers, ms) => {
    expect(answered(429, { headers }).retryAfterMs).toBe(ms)
  })

  test('repeats what the vendor says of a bad request on one short line, without keys', () => {
    const message = `Bad\n\u0007 thing ${'sk-proj-1234567890abcdef'} ${'x'.repeat(1000)}`
    const { error } = answered(400, { message })
    expect(error.message).toMatch(/^OpenAI rejected the request: Bad thing \[key\] x+\.$/)
    expect(error.message.length).toBeLessThan(400)
  })

  test('counts 5xx and time-outs against the vendor, and refusals not', () => {
    expect([500, 503, 529, 408].map((status) => answered(status).health)).toEqual(Array(4).fill('failing'))
    expect([400, 401, 404, 429].map((status) => answered(status).health)).toEqual(Array(4).fill('well'))
  })

  test('has words for anything that is thrown', () => {
    for (const thrown of [undefined, null, 'text', 7, {}, new Error('x')]) {
      expect(toProviderError(thrown, context).error.message).toMatch(/^OpenAI .+\.$/)
    }
  })
})
