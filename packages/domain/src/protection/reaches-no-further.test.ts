import { expect, test } from 'vitest'
import { PROTECTION_LEVELS, type ProtectionLevel } from './protection-level.ts'
import { reachesNoFurther } from './reaches-no-further.ts'

test.each([
  ['author', ['author', 'private']],
  ['private', ['author', 'private']],
  ['project', ['author', 'project', 'private']],
  ['public', [...PROTECTION_LEVELS]],
  ['realm', [...PROTECTION_LEVELS]],
] satisfies [ProtectionLevel, ProtectionLevel[]][])('what reaches no further than %s: %s', (than, levels) => {
  expect(PROTECTION_LEVELS.filter((level) => reachesNoFurther(level, than))).toEqual(levels)
})
