import { expect, test } from 'vitest'
import { copiedText, savedText } from './message-texts.ts'
import { SUCCESS_TEXTS } from './success-texts.ts'

/** Source: the specification, section 8, "Success notifications"; what it writes in one line with slashes is a sentence each. */
const SPECIFIED = [
  'The companion has been created.',
  'The companion has been updated.',
  'The companion has been deleted.',
  'The catalog group has been deleted.',
  'The conversation has been deleted.',
  'The conversation has been renamed.',
  'The file has been deleted.',
  'The library is being refreshed.',
  'Library added.',
  'Library removed.',
  'Library created.',
  'File(s) added.',
  "Thank you, we've received your feedback.",
]

test('what has been done is said in the words of the specification', () => {
  const { experiment, ...said } = SUCCESS_TEXTS
  expect(Object.values(said)).toEqual(SPECIFIED)
  expect(experiment).toMatch(/experiments section of .* experiment platform/)
  expect(copiedText('Key')).toMatch(/ copied to clipboard\.$/)
  expect(savedText('Key')).toMatch(/ has been saved successfully\.$/)
})
