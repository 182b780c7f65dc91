import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Problem } from '../entities/problem.ts'
import { readProblem, warningsOf } from './problem.ts'

describe('the body of a failed answer', () => {
  test('problem JSON gives its sentence, its warnings, its fields and its request id', () => {
    const problem: Problem = {
      type: 'about:blank',
      title: 'Unprocessable Entity',
      status: 422,
      detail: 'body.name',
      error: 'A conversation name can have up to 200 characters.',
      warnings: ['The model is deprecated.'],
      issues: [{ path: 'body.name', message: 'A conversation name can have up to 200 characters.' }],
      requestId: 'r-1',
    }
    expect(readProblem('application/problem+json; charset=utf-8', JSON.stringify(problem))).toEqual({
      body: problem,
      error: problem.error,
      warnings: problem.warnings,
      issues: problem.issues,
      requestId: 'r-1',
    })
  })

  test.each([
    ['{"error":"No such model"}', 'No such model'],
    ['{"message":"No such model"}', 'No such model'],
    ['{"error":{"message":"No such model","code":4}}', 'No such model'],
    ['{"error":"","message":"No such model"}', 'No such model'],
    ['{"title":"Not Found","detail":"No such model"}', 'No such model'],
    ['{"error":"the one","message":"the other"}', 'the one'],
  ])('JSON of others is understood: %s', (text, error) => {
    expect(readProblem('application/json', text).error).toBe(error)
  })

  test('plain text is its own sentence', () => {
    expect(readProblem('text/plain', 'upstream connect error\n')).toMatchObject({
      body: 'upstream connect error\n',
      error: 'upstream connect error',
    })
  })

  test.each([
    ['text/html', '<html><body>502</body></html>'],
    [null, '<!doctype html>'],
    ['text/plain', 'x'.repeat(501)],
    [null, ''],
    ['application/json', '[]'],
    ['application/json', 'null'],
    ['application/json', '{"status":500}'],
  ])('a page, a dump or nothing holds no sentence to show (%s)', (contentType, text) => {
    expect(readProblem(contentType, text).error).toBeUndefined()
  })

  test('it never throws', () => {
    fc.assert(
      fc.property(fc.option(fc.constantFrom('application/json', 'text/plain')), fc.string(), (type, text) => {
        expect(readProblem(type, text)).toHaveProperty('body')
      }),
    )
    fc.assert(
      fc.property(fc.json(), (text) => {
        expect(readProblem('application/json', text)).toHaveProperty('body')
      }),
    )
  })

  test('warnings are the texts of a success body as well', () => {
    expect(warningsOf({ data: [], warnings: ['a', '', 3, null, 'b'] })).toEqual(['a', 'b'])
    expect(warningsOf({ data: [], warnings: 'a' })).toEqual([])
    expect(warningsOf(undefined)).toEqual([])
  })
})
