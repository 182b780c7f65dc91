import { expect, test } from 'vitest'
import { exportFileName } from './export-file-name.ts'

test.each([
  ['Plans: Q4/"2026"', 'Plans Q4 2026.md'],
  ['../../etc/passwd', 'etc passwd.md'],
  ['///', 'conversation.md'],
  ['a\u0000\u202eb\n', 'a b.md'],
  ['計画'.repeat(60), `${'計画'.repeat(40)}.md`],
])('%j is saved as %j', (name, file) => {
  expect(exportFileName(name, 'markdown')).toBe(file)
})
