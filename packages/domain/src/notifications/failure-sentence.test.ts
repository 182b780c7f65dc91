import { expect, test } from 'vitest'
import { asSentence, reasonOf, withLead } from './failure-sentence.ts'

test('a text that ends without a sign gets a full stop', () => {
  expect(['Invalid file type', 'Gone.', 'Really?', 'He said “no.”', ''].map(asSentence)).toEqual([
    'Invalid file type.',
    'Gone.',
    'Really?',
    'He said “no.”',
    '',
  ])
})

test('why a field was refused follows what the server says, but for what it says already', () => {
  expect(reasonOf('Invalid file type', [{ message: 'The file is empty.' }])).toBe(
    'Invalid file type. The file is empty.',
  )
  expect(reasonOf('The file is too large.', [{ message: 'The file is too large.' }])).toBe('The file is too large.')
  expect(reasonOf('Not Found')).toBe('Not Found')
})

test('what was tried goes before the reason, with a colon where it has no sign of its own', () => {
  expect(withLead('Failed to run thread!', 'Not Found')).toBe('Failed to run thread! Not Found')
  expect(withLead('Failed to upload image', 'Invalid file type')).toBe('Failed to upload image: Invalid file type')
  expect(withLead('Error fetching file.', 'Error fetching file.')).toBe('Error fetching file.')
  expect(withLead('Failed to copy', '')).toBe('Failed to copy')
})
