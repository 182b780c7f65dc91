import { expect, it } from 'vitest'
import { storableJson } from './storable-json.ts'

it('what PostgreSQL cannot store is replaced in the JSON, everything else is as JSON writes it', () => {
  const parts = [{ type: 'text', text: 'größe 😀 "quoted" \\u0041 \n' }]
  expect(storableJson(parts)).toBe(JSON.stringify(parts))
  expect(JSON.parse(storableJson([{ text: 'a\0b' }, { text: '\uD83D' }]))).toEqual([
    { text: 'a\uFFFDb' },
    { text: '\uFFFD' },
  ])
})
