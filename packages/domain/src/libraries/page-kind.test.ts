import { expect, test } from 'vitest'
import { opensAtPage, pageKindOf } from './page-kind.ts'

test('presentations have slides, workbooks sheets, and all else pages', () => {
  expect(['talk.pptx', 'TALK.ODP', 'rates.xlsx', 'rules.pdf', 'Rules'].map(pageKindOf)).toEqual([
    'slide',
    'slide',
    'sheet',
    'page',
    'page',
  ])
  expect(['rules.PDF', 'rules.docx', 'rates.xlsx'].map(opensAtPage)).toEqual([true, false, false])
})
