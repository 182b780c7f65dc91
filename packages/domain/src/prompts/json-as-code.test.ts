import { expect, test } from 'vitest'
import { jsonAsCode } from './json-as-code.ts'

test('an answer that was asked for as JSON is a block of code', () => {
  expect(jsonAsCode(' {"a":[1,"```"]} ')).toBe('```json\n{\n  "a": [\n    1,\n    "```"\n  ]\n}\n```')
})

test.each(['42', 'Sorry, I cannot.', '{"a":', '"words"'])('what is no JSON stays as it is: %s', (text) => {
  expect(jsonAsCode(text)).toBe(text)
})
