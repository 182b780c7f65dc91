import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('nothing waits or moves for the console’s own letters: each face of them is optional', () => {
  const faces = readFileSync(new URL('font.css', import.meta.url), 'utf8')
    .split('@font-face')
    .slice(1)
  expect(faces.length).toBeGreaterThan(0)
  expect(faces.filter((face) => !face.includes('font-display: optional;'))).toEqual([])
})
