import { describe, expect, test } from 'vitest'
import { DRAFT_FILES_COUNT } from '@atrium/domain/drafts/draft-limits'
import { judgeFiles } from './judge-files.ts'

const seeing = { provider: 'openai_chat', inputs: ['text', 'image'] } as const
const blind = { provider: 'deepseek_chat', inputs: ['text'] } as const
const painter = { provider: 'openai_image', inputs: ['text', 'image'], imagesOnly: true } as const

/** As large as it says, without the bytes. */
const file = (type: string, size: number, name = 'a') =>
  Object.defineProperty(new File([], name, { type }), 'size', { value: size })
const image = (size: number, name = 'a.png') => file('image/png', size, name)
const attached = (size: number) => ({ size, mediaType: 'image/png' })

describe('files that are attached to a message', () => {
  test('are refused where the model has no eyes or ears for them', () => {
    expect(judgeFiles([image(10)], [], blind)).toEqual({ fitting: [], refused: [{ name: 'a.png', reason: 'type' }] })
    expect(judgeFiles([image(10)], [], seeing).fitting).toHaveLength(1)
    expect(judgeFiles([file('audio/mpeg', 10)], [], seeing).refused[0]?.reason).toBe('type')
    expect(judgeFiles([file('image/heic', 10)], [], seeing).refused[0]?.reason).toBe('type')
  })

  test('are taken where they can be read as text, whatever the browser calls them', () => {
    const files = ['application/pdf', 'text/csv', 'application/msword', ''].map((type) => file(type, 10))
    expect(judgeFiles(files, [], blind).fitting).toMatchObject(files.map((blob) => ({ blob, mediaType: blob.type })))
  })

  test('are taken while nobody knows who is to read them', () => {
    expect(judgeFiles([image(10), file('text/csv', 10)], [], undefined).fitting).toHaveLength(2)
  })

  test('are refused when empty or above the limit, and the others are kept', () => {
    const most = 20_000_000
    const files = [image(0, 'empty'), image(most + 1, 'huge'), image(most, 'fits')]
    const { fitting, refused } = judgeFiles(files, [], seeing)
    expect(fitting.map(({ name }) => name)).toEqual(['fits'])
    expect(refused).toEqual([
      { name: 'empty', reason: 'empty' },
      { name: 'huge', reason: 'tooLarge', limit: 20 },
    ])
  })

  test.each([
    ['a text', 'text/csv', 'table.csv', 100],
    ['a document', 'application/pdf', 'report.pdf', 200],
    ['a document whose browser knows no type', '', 'letter.docx', 200],
    ['what says nothing of itself', '', 'README', 200],
  ])('are refused above what the server keeps of %s', (_, type, name, limit) => {
    const most = limit * 1_000_000
    expect(judgeFiles([file(type, most, name)], [], seeing).refused).toEqual([])
    expect(judgeFiles([file(type, most + 1, name)], [], seeing).refused).toEqual([{ name, reason: 'tooLarge', limit }])
  })

  test('share one limit with those that are attached already, but for what goes as text', () => {
    expect(judgeFiles([image(10_000_000)], [attached(20_000_000), attached(20_000_000)], seeing).refused).toEqual([])
    expect(judgeFiles([image(10_000_001)], [attached(20_000_000), attached(20_000_000)], seeing).refused).toEqual([
      { name: 'a.png', reason: 'tooMuch', limit: 50 },
    ])
    expect(judgeFiles([file('text/csv', 50_000_000)], [attached(16_000_000)], seeing).refused).toEqual([])
  })

  test('are one image where a prompt starts from one', () => {
    const files = [file('text/csv', 1, 'table'), image(1, 'first'), image(1, 'second')]
    const { fitting, refused } = judgeFiles(files, [attached(1)], painter)
    expect(fitting.map(({ name }) => name)).toEqual(['first'])
    expect(refused.map(({ reason }) => reason)).toEqual(['type', 'onlyOne'])
  })

  test('are at most twenty', () => {
    const there = Array.from({ length: DRAFT_FILES_COUNT - 1 }, () => attached(1))
    const { fitting, refused } = judgeFiles([image(1, 'last'), image(1, 'over')], there, seeing)
    expect(fitting.map(({ name }) => name)).toEqual(['last'])
    expect(refused).toEqual([{ name: 'over', reason: 'tooMany', limit: 20 }])
  })
})
