import { expect, test } from 'vitest'
import { notificationsOfFailure } from './notifications-of-failure.ts'

const told = (...given: Parameters<typeof notificationsOfFailure>) =>
  notificationsOfFailure(...given).map(({ emphasis, title, message }) => [emphasis, title, message])

test('an error is titled Error plus the status, with the body error text or the message', () => {
  expect(told({ status: 404, message: 'Not Found', body: { error: 'No such thread.' } })).toEqual([
    ['critical', 'Error 404', 'No such thread.'],
  ])
  expect(told({ status: 404, message: 'Not Found', body: { error: { message: 'Gone.' } } })[0]?.[2]).toBe('Gone.')
  expect(told({ status: 404, message: 'Not Found', body: 'plain' })[0]?.[2]).toBe('Not Found')
  expect(told({ message: 'Request aborted' })).toEqual([['critical', 'Error', 'Request aborted']])
})

test('each warning shows as a warning, but for one that repeats the error', () => {
  const body = { error: 'Too long.', warnings: ['Too long.', 'Old model.', 'Old model.', 7] }
  expect(told({ status: 422, message: 'Unprocessable Entity', body })).toEqual([
    ['critical', 'Error 422', 'Too long.'],
    ['warning', 'Warning', 'Old model.'],
  ])
})

test('a warning is titled in the reader’s language', () => {
  expect(told({ message: 'x', body: { warnings: ['y'] } }, { warningTitle: 'Warnung' })[1]).toEqual([
    'warning',
    'Warnung',
    'y',
  ])
})

test('what was tried goes before the reason', () => {
  expect(told({ message: 'Not Found', status: 404 }, { lead: 'Failed to run thread!' })[0]?.[2]).toBe(
    'Failed to run thread! Not Found',
  )
  expect(told({ message: 'Failed to run thread!', status: 502 }, { lead: 'Failed to run thread!' })[0]?.[2]).toBe(
    'Failed to run thread!',
  )
})

test('why the first field was refused follows', () => {
  const body = { error: 'Invalid file type' }
  const issues = [{ message: 'The file is empty.' }, { message: 'It has no name.' }]
  expect(told({ status: 422, message: 'x', body, issues }, { lead: 'Failed to upload image' })[0]?.[2]).toBe(
    'Failed to upload image: Invalid file type. The file is empty.',
  )
})

test('a warning stays 5 s, the error 10 s', () => {
  const all = notificationsOfFailure({ message: 'x', body: { warnings: ['y'] } })
  expect(all.map(({ lifetime }) => lifetime)).toEqual([10_000, 5000])
})
