import { expect, test } from 'vitest'
import { isUuid } from './is-uuid.ts'

const ID = '0198c0de-0000-7000-8000-00000000abcd'

test('a UUID is one in lower case alone, with nothing around it', () => {
  expect(isUuid(ID)).toBe(true)
  for (const other of ['', ID.toUpperCase(), `${ID}0`, ` ${ID}`, `${ID}\n`, ID.replaceAll('-', ''), 'somebody']) {
    expect(isUuid(other)).toBe(false)
  }
})
