import { expect, test } from 'vitest'
import { exportFileName } from './export-file-name.ts'

test.each([
  ['Plans: Q4/"2026"', 'Plans Q4 2026.md'],
  ['../../etc/passwd', 'etc passwd.md'],
  ['///', 'conversation.md'],
  ['a\u0000\u202eb\n', 'a b.md'],
  ['con', '_con.md'],
  ['Lpt1 .txt', '_Lpt1 .txt.md'],
  ['a%2fb', '_a_2fb.md'],
  ['100% sure', '100% sure.md'],
  ['👩'.repeat(80), `${'👩'.repeat(63)}.md`],
  ['計画'.repeat(60), `${'計画'.repeat(40)}.md`],
])('%j is saved as %j', (name, file) => {
  expect(exportFileName(name, 'markdown')).toBe(file)
})
