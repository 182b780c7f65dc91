import { expect, test } from 'vitest'
import { PROGRAM_OUTPUT_LENGTH, programOf, programOutput } from './code-tool.ts'

const lines = (...texts: string[]) => texts.map((text) => ({ text }))

test('a program is a text in a language that a browser runs', () => {
  expect(programOf({ language: 'python', code: 'print(1)' })).toEqual({ language: 'python', code: 'print(1)' })
  for (const input of [null, 'code', {}, { language: 'ruby', code: 'p 1' }, { language: 'python', code: '' }])
    expect(programOf(input)).toBeNull()
})

test('a model is told what a program has written, and how it ended where that is not well', () => {
  expect(programOutput(lines('one', 'two'), 'done')).toBe('one\ntwo')
  expect(programOutput([], 'done')).toBe('[It has written nothing.]')
  expect(programOutput(lines('one'), 'too long')).toBe('one\n[The program took too long and was stopped.]')
})

test('of what is too long the beginning is told', () => {
  const told = programOutput(lines('x'.repeat(PROGRAM_OUTPUT_LENGTH + 5)), 'done')
  expect(told.endsWith('\n[5 more characters were left out.]')).toBe(true)
})
