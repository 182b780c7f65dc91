import { expect, test } from 'vitest'
import { commentRights } from './comment-rights.ts'

test('a comment is changed by its author, and deleted by them or the author of the conversation', () => {
  const rights = (caller: string) =>
    commentRights({ comment: { author: 'grace' }, thread: { author: 'ada' } }, { author: caller })
  expect(rights('grace')).toEqual({ change: true, delete: true })
  expect(rights('ada')).toEqual({ change: false, delete: true })
  expect(rights('jo')).toEqual({ change: false, delete: false })
})
