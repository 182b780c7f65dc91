import { isPartTexts, type PartTexts, type TextKeys } from '@atrium/domain/texts/part-texts'
import { expect, test } from 'vitest'
import { englishMessage } from './english-texts.ts'

const FILES = import.meta.glob<Record<string, PartTexts>>('../**/*-texts.ts', { eager: true })

const PARTS = Object.entries(FILES).flatMap(([file, exported]) =>
  Object.values(exported)
    .filter((value) => typeof value !== 'function')
    .map((part) => ({ file, part })),
)

type Declared = { key: string; names: readonly string[] }

function declaredIn(keys: TextKeys, group: string): Declared[] {
  return Object.entries(keys).flatMap(([key, entry]) => {
    if (isPartTexts(entry)) return declaredIn(entry.keys, entry.messages)
    const path = `${group}.${key}`
    return isNames(entry) ? [{ key: path, names: entry }] : declaredIn(entry, path)
  })
}

function isNames(entry: TextKeys[string]): entry is readonly string[] {
  return Array.isArray(entry)
}

test.for(PARTS)('every text of $file has a message, which takes no value that the part does not give', ({ part }) => {
  for (const { key, names } of declaredIn(part.keys, part.messages)) {
    for (const singular of [true, false]) {
      const taken = [...englishMessage(key, singular).matchAll(/{{(\w+)/g)].map(([, name]) => name)
      expect({ key, names }).toEqual({ key, names: expect.arrayContaining(taken) })
    }
  }
})

test('the parts with texts are found', () => expect(PARTS.length).toBeGreaterThan(10))
