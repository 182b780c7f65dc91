import { expect, test } from 'vitest'
import { TOKEN_SCOPES, tokenEnd, tokenMay } from './access-token.ts'

test('a token that only reads makes calls of GET, a full one all', () => {
  const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
  const table = TOKEN_SCOPES.map((scope) => methods.map((method) => tokenMay(scope, method)))
  expect(table).toEqual([
    [true, false, false, false, false],
    [true, true, true, true, true],
  ])
})

test('a token ends after its days', () => {
  expect(tokenEnd(30, 1000)).toBe(1000 + 30 * 86_400_000)
})
