import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const SHEETS = globSync(['apps/web-v2/src/**/*.css', 'packages/ui/src/**/*.css'])
const SCROLLS = /^\s*overflow(-[xy])?:[^;]*\b(auto|scroll)\b/m
/** A text area holds no elements. */
const HOLDS = /^\s*(position|field-sizing):/m

test('what scrolls holds what is hidden in it: words for screen readers alone make no second scroll bar', () => {
  const loose = SHEETS.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/([^{}]*)\{([^{}]*)\}/g)].flatMap(([, selector = '', body = '']) =>
      SCROLLS.test(body) && !HOLDS.test(body) ? [`${path}: ${selector.trim().split('\n').at(-1)}`] : [],
    ),
  )
  expect(SHEETS.length).toBeGreaterThan(50)
  expect(loose).toEqual([])
})
