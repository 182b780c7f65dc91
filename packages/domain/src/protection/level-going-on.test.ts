import { expect, test } from 'vitest'
import { levelGoingOn } from './level-going-on.ts'
import { PROTECTION_LEVELS } from './protection-level.ts'

test('what goes on from one’s own stands at its level, what goes on from another’s is one’s own alone', () => {
  for (const level of PROTECTION_LEVELS) {
    expect(levelGoingOn({ author: 'ada', protected: level }, { author: 'ada' })).toBe(level)
    expect(levelGoingOn({ author: 'ada', protected: level }, { author: 'bob' })).toBe('author')
    expect(levelGoingOn({ author: 'idp:bob', protected: level }, { author: 'bob' })).toBe('author')
  }
})
