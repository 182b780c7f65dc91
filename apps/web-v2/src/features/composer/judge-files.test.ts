import { describe, expect, test } from 'vitest'
import { FILE_LIMIT_BYTES, FILES_LIMIT_COUNT, judgeFiles } from './judge-files.ts'

const picture = (size: number, name = 'a.png') => ({ name, size, type: 'image/png' })

describe('files that are attached to a message', () => {
  test('are refused where the model does not take their kind', () => {
    expect(judgeFiles([picture(10)], [], ['text'])).toEqual({
      fitting: [],
      refused: [{ name: 'a.png', reason: 'type' }],
    })
    expect(judgeFiles([picture(10)], [], ['text', 'image']).fitting).toHaveLength(1)
    const pdf = { name: 'a.pdf', size: 1, type: 'application/pdf' }
    expect(judgeFiles([pdf], [], ['text', 'image']).refused[0]?.reason).toBe('type')
    expect(judgeFiles([pdf], [], ['text', 'pdf']).fitting).toEqual([pdf])
  })

  test('are refused when empty or above the limit, and the others are kept', () => {
    const files = [picture(0, 'empty'), picture(FILE_LIMIT_BYTES + 1, 'huge'), picture(FILE_LIMIT_BYTES, 'fits')]
    const { fitting, refused } = judgeFiles(files, [], ['image'])
    expect(fitting.map(({ name }) => name)).toEqual(['fits'])
    expect(refused).toEqual([
      { name: 'empty', reason: 'empty' },
      { name: 'huge', reason: 'tooLarge', limit: 20 },
    ])
  })

  test('share one limit with those that are attached already', () => {
    const { refused } = judgeFiles([picture(10_000_000)], [picture(16_000_000)], ['image'])
    expect(refused[0]?.reason).toBe('tooMuch')
  })

  test('are one where a prompt starts from a picture', () => {
    const { fitting, refused } = judgeFiles([picture(1, 'first'), picture(1, 'second')], [], ['image'], 1)
    expect(fitting.map(({ name }) => name)).toEqual(['first'])
    expect(refused).toEqual([{ name: 'second', reason: 'onlyOne' }])
  })

  test('are at most twenty', () => {
    const attached = Array.from({ length: FILES_LIMIT_COUNT - 1 }, () => picture(1))
    const { fitting, refused } = judgeFiles([picture(1, 'last'), picture(1, 'over')], attached, ['image'])
    expect(fitting.map(({ name }) => name)).toEqual(['last'])
    expect(refused).toEqual([{ name: 'over', reason: 'tooMany', limit: 20 }])
  })
})
