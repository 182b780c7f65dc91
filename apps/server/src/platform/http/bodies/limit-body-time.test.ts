import { EventEmitter } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { PassThrough } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { limitBodyOfCall, limitBodyTime } from './limit-body-time.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const FIVE_MINUTES = 300_000

/** A request whose body has not come in yet. */
function begun(headers: Record<string, string>, call: { multipart?: true; access?: string } = {}) {
  const socket = Object.assign(new PassThrough(), { bytesRead: 0 })
  const raw = Object.assign(new EventEmitter(), { headers, socket, complete: false })
  void limitBodyTime({ raw, routeOptions: { config: { call } } } as unknown as FastifyRequest)
  return { raw, socket, answer: () => String(socket.read() ?? '') }
}

test('a body that has not come in after five minutes is answered by 408', () => {
  const { answer } = begun({ 'content-length': '10' })
  vi.advanceTimersByTime(FIVE_MINUTES - 1)
  expect(answer()).toBe('')
  vi.advanceTimersByTime(1)
  expect(answer()).toMatch(/^HTTP\/1.1 408 Request Timeout\r\n[\s\S]*took too long/)
})

test('the body of a call past the framework has as long', () => {
  const socket = new PassThrough()
  const raw = Object.assign(new EventEmitter(), { headers: { 'content-length': '10' }, socket, complete: false })
  limitBodyOfCall(raw as unknown as IncomingMessage)
  vi.advanceTimersByTime(FIVE_MINUTES - 1)
  expect(socket.read()).toBeNull()
  vi.advanceTimersByTime(1)
  expect(String(socket.read())).toMatch(/^HTTP\/1.1 408 Request Timeout/)
})

test('one that anyone may send has ten seconds', () => {
  const { answer } = begun({ 'content-length': '10' }, { access: 'anyone' })
  vi.advanceTimersByTime(9999)
  expect(answer()).toBe('')
  vi.advanceTimersByTime(1)
  expect(answer()).toMatch(/^HTTP\/1.1 408 Request Timeout/)
})

test('one that has come in, and a request without a body, are left alone', () => {
  const whole = begun({ 'transfer-encoding': 'chunked' })
  whole.raw.emit('close')
  const without = begun({})
  const upload = begun({ 'content-length': '10' }, { multipart: true })
  upload.raw.emit('close')
  vi.advanceTimersByTime(10 * FIVE_MINUTES)
  for (const { answer } of [whole, without, upload]) expect(answer()).toBe('')
})

test('an upload may take longer while something of it comes, and is ended after two minutes of silence', () => {
  const { socket, answer } = begun({ 'content-length': '1000000000' }, { multipart: true })
  for (let minute = 0; minute < 30; minute += 1) {
    socket.bytesRead += 1
    vi.advanceTimersByTime(60_000)
  }
  expect(answer()).toBe('')
  vi.advanceTimersByTime(240_000)
  expect(answer()).toMatch(/^HTTP\/1.1 408 Request Timeout/)
})

test('an upload that has come in as a whole waits for its answer as long as that takes', () => {
  const { raw, answer } = begun({ 'content-length': '10' }, { multipart: true })
  raw.complete = true
  vi.advanceTimersByTime(10 * FIVE_MINUTES)
  expect(answer()).toBe('')
})
