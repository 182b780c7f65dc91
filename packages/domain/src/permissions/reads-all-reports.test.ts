import { expect, test } from 'vitest'
import { PERMISSIONS } from './permission.ts'
import { readsAllReports } from './reads-all-reports.ts'

test('all reports are read with reports_r or admin_rw, and with no other permission', () => {
  expect(PERMISSIONS.filter((permission) => readsAllReports([permission]))).toEqual(['admin_rw', 'reports_r'])
  expect(readsAllReports([])).toBe(false)
  expect(readsAllReports(['batch_rw', 'reports_r'])).toBe(true)
})
