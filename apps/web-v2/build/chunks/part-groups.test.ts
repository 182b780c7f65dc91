import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { PART_GROUPS } from './part-groups.ts'

const ROOT = resolve(import.meta.dirname, '../../../..')

/** The patterns of a group one by one: `(?:apps|packages)/(?:a/(?:b|c)|d)` says a/b, a/c and d. */
function alternatives({ test: { source } }: (typeof PART_GROUPS)[number]): string[] {
  const inner =
    /^\(\?:apps\|packages\)\[\\\\\/\]\(\?:(.*)\)\\\.\(\?:tsx\?\|module\\\.css\)\$$/.exec(source)?.[1] ?? source
  const [names, depth] = [[''], { of: 0 }]
  for (const sign of inner) {
    if (sign === '(') depth.of += 1
    if (sign === ')') depth.of -= 1
    if (sign === '|' && depth.of === 0) names.push('')
    else names[names.length - 1] += sign
  }
  return names.flatMap((name) => {
    const [, before = name, choices = '', after = ''] = /^(.*)\(\?:([^)]*)\)(.*)$/.exec(name) ?? []
    return choices.split('|').map((choice) => before + choice + after)
  })
}

test('every file that a chunk is made around is there: one that was moved would fall into another chunk', () => {
  // The build makes the table of late calls itself.
  const files = [
    ...globSync('{apps,packages}/*/src/**/*.{ts,tsx,module.css}', { cwd: ROOT }),
    'packages/contract/late-calls.ts',
  ]
  const lost = PART_GROUPS.flatMap((group) => alternatives(group)).filter((name) => {
    const pattern = new RegExp(`^(?:apps|packages)[\\\\/]${name}\\.(?:tsx?|module\\.css)$`)
    return !files.some((file) => pattern.test(file))
  })
  expect(lost).toEqual([])
})
