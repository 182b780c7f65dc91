import { expect, test } from 'vitest'
import { isErrorPage } from './is-error-page.ts'

test('a page whose path ends in _error is one without enhancers', () => {
  expect(['/v1/prompt_error', '/_error'].map(isErrorPage)).toEqual([true, true])
  expect(['/home', '/_error/more', '/errors'].map(isErrorPage)).toEqual([false, false, false])
})
