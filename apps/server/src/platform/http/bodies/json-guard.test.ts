import { describe, expect, it } from 'vitest'
import { findFlaw } from './json-guard.ts'

const nested = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth))

describe('what no schema should have to think of', () => {
  it.each([
    ['NUL in a text', '{"a":[{"b":"x\\u0000y"}]}', 'body.a.0.b'],
    ['NUL in a name', '{"a":{"b\\u0000":1}}', 'body.a.b'],
    ['a number beyond all numbers', '{"a":1e400}', 'body.a'],
    ['half a surrogate pair', '{"a":"\\ud83d"}', 'body.a'],
    ['__proto__', '{"a":{"__proto__":{"admin":true}}}', 'body.a.__proto__'],
    ['constructor', '{"constructor":{}}', 'body.constructor'],
    ['prototype', '[{"prototype":1}]', 'body.0.prototype'],
    ['prototype with a list', '[{"prototype":["x"]}]', 'body.0.prototype'],
    ['__proto__ with a text', '{"__proto__":"x"}', 'body.__proto__'],
  ])('is named by its path: %s', (_case, json, path) => {
    expect(findFlaw('body', JSON.parse(json))?.path).toBe(path)
  })

  it('is not found in ordinary values', () => {
    expect(findFlaw('body', JSON.parse('{"a":["😀",1.5,null,true,{"proto":"__proto__"}],"":0}'))).toBeNull()
    expect(findFlaw('body', JSON.parse('{"values":{"constructor":"x","prototype":"y"}}'))).toBeNull()
    expect(findFlaw('body', undefined)).toBeNull()
  })

  it('is nesting deeper than 64 levels, however deep', () => {
    expect(findFlaw('body', nested(64))).toBeNull()
    expect(findFlaw('body', nested(65))?.message).toContain('64')
    expect(findFlaw('body', nested(200_000))?.message).toContain('64')
  })
})
