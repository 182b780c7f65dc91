import { expect, test } from 'vitest'
import { formProblem } from './form-problem.ts'

const refusal = (message: string, issues: unknown) => Object.assign(new Error(message), { issues })

test('a refused field gets its own sentence', () => {
  const error = refusal('Bad Request', [{ path: 'body.password', message: 'Enter at least 10 characters.' }])
  expect(formProblem(error, ['email', 'password'])).toEqual({
    message: null,
    fields: { password: 'Enter at least 10 characters.' },
  })
})

test('a failure without fields speaks for the whole form', () => {
  const error = refusal('The email address or password is wrong.', [])
  expect(formProblem(error, ['email'])).toEqual({
    message: 'The email address or password is wrong.',
    fields: {},
  })
})

test('a refused field that the form does not have is not swallowed', () => {
  const error = refusal('Unprocessable Entity', [{ path: 'query.other', message: 'No.' }])
  expect(formProblem(error, ['email']).message).toBe('Unprocessable Entity')
})

test('what is no answer of the server is said as it is', () => {
  expect(formProblem(new TypeError('offline'), ['email']).message).toBe('offline')
  expect(formProblem('odd', ['email']).message).toBe('odd')
})
