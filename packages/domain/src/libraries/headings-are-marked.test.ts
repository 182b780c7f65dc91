import { expect, test } from 'vitest'
import { headingsAreMarked } from './headings-are-marked.ts'

test.each([
  ['word', 'plan.docx', true],
  ['page', '/', true],
  ['pdf', 'plan.md', false],
  ['text', 'plan.MD', true],
  ['text', 'notes.markdown', true],
  ['text', 'deploy.py', false],
  ['text', 'values.yaml', false],
  ['text', 'Makefile', false],
])('what is read as %s, of %s', (kind, name, isMarked) => expect(headingsAreMarked(kind, name)).toBe(isMarked))
