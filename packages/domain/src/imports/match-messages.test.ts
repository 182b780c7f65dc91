import { expect, test } from 'vitest'
import { matchMessages } from './match-messages.ts'

const says = (id: string, parentId: string | null, said = id, role = 'user') => ({ id, parentId, role, said })

test('what says the same at the same place is the same message, and what is new or elsewhere is none', () => {
  const given = [says('1', null, 'a'), says('2', '1', 'b'), says('3', '2', 'a'), says('4', '1', 'c')]
  const standing = [says('A', null, 'a'), says('B', 'A', 'b')]
  expect(matchMessages(given, standing)).toEqual({
    known: new Map([
      ['1', 'A'],
      ['2', 'B'],
    ]),
    isWhole: true,
  })
})

test('a thread that has more is not whole, and neither another role nor a message said once counts twice', () => {
  const given = [says('1', null, 'a'), says('2', '1', 'b'), says('3', '1', 'b')]
  const standing = [says('A', null, 'a'), says('B', 'A', 'b', 'assistant'), says('C', 'A', 'b')]
  expect(matchMessages(given, standing)).toEqual({
    known: new Map([
      ['1', 'A'],
      ['2', 'C'],
    ]),
    isWhole: false,
  })
})
