import { expect, test } from 'vitest'
import { cellsOf, plainPassage, readBlocks } from './read-blocks.ts'

const SHEET = '[Sheet: Rates]\n\n| City | Night |\n| --- | --- |\n| Munich | 150 |'
const SLIDE = '# Kickoff\n\nTrains first.\nBy train.\n\n> **Read from an image by GPT**\n>\n> Costs fell.'

test('tables, headings and quotations are read without their signs, each where it stands', () => {
  expect([...readBlocks(SHEET, { pageStarts: [0] })]).toEqual([
    { kind: 'page', start: 0, end: 14, words: 'Sheet: Rates' },
    {
      kind: 'table',
      start: 16,
      end: SHEET.length,
      rows: [
        { start: 16, end: 32, cells: ['City', 'Night'], isHead: true },
        { start: 47, end: SHEET.length, cells: ['Munich', '150'], isHead: false },
      ],
    },
  ])
  expect(
    [...readBlocks(SLIDE, {})].map((block) => ('lines' in block ? block.lines.map(({ words }) => words) : block.kind)),
  ).toEqual(['heading', ['Trains first.', 'By train.'], ['Read from an image by GPT', '', 'Costs fell.']])
})

test('the lines of a program stay as they are', () => {
  const program = '# Send it\nsend\n**kwargs**'
  const [block] = readBlocks(program, { hasHeadings: false })
  expect(block).toMatchObject({
    kind: 'text',
    lines: [{ words: '# Send it' }, { words: 'send' }, { words: '**kwargs**' }],
  })
})

test('a pipe within a cell is one of its words', () => {
  expect(cellsOf('| a \\| b | | c |')).toEqual(['a | b', '', 'c'])
})

test('a passage in few lines has its words alone', () => {
  expect(plainPassage(SHEET.slice(16))).toBe('City · Night\nMunich · 150')
  expect(plainPassage(SLIDE)).toBe('Kickoff\nTrains first.\nBy train.\nRead from an image by GPT\nCosts fell.')
})
