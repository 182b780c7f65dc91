import { expect, test } from 'vitest'
import { textsOfWorks, type Work, type WorkStep } from './works.ts'

const write = (work: string | null, text: string, more: Partial<Work> = {}): WorkStep => ({
  work,
  change: (known) => ({ ...known, ...more, text }),
})

const message = (id: string, parentId: string | null, ...steps: WorkStep[]) => ({ id, parentId, steps })

test('the newest version of each branch stands whole, and earlier ones by their names', () => {
  const texts = textsOfWorks([
    message('b', 'a', write('w', 'two')),
    message('a', null, write('w', 'one', { title: 'Plan "A"', language: 'markdown' })),
    message('c', 'a'),
    message('d', 'c', write(null, 'three')),
    message('e', 'd', write('other', 'x\n````\ny')),
  ])
  expect(texts?.get('a')).toEqual(['*[Plan "A"]*'])
  expect(texts?.get('b')).toEqual(['```markdown title="Plan A"\ntwo\n```'])
  expect(texts?.get('d')).toEqual(['```markdown title="Plan A"\nthree\n```'])
  expect(texts?.get('e')).toEqual(['`````\nx\n````\ny\n`````'])
  expect(texts?.has('c')).toBe(false)
})

test('of several steps of one message the last one shows the work', () => {
  const texts = textsOfWorks([message('a', null, write('w', 'one'), write('v', 'x'), write('w', 'two'))])
  expect(texts?.get('a')).toEqual([null, '```\nx\n```', '```\ntwo\n```'])
})

test('messages with the same id and in a circle end, and what takes too long is none', () => {
  expect(textsOfWorks([message('a', 'b', write('w', 'x')), message('b', 'a')])).toEqual(new Map())
  const same = Array.from({ length: 60 }, (_, index) => [
    message(`n${index}`, index > 0 ? `n${index - 1}` : null, write('w', 'x')),
    message(`n${index}`, index > 0 ? `n${index - 1}` : null),
  ]).flat()
  expect(textsOfWorks(same)?.size).toBe(60)
  const long = write('w', 'x'.repeat(1_000_000))
  const many = Array.from({ length: 600 }, (_, index) => message(`m${index}`, index > 0 ? `m${index - 1}` : null, long))
  expect(textsOfWorks(many)).toBeNull()
})
