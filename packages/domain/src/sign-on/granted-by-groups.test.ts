import { expect, test } from 'vitest'
import { grantedByGroups, type GroupGrants } from './granted-by-groups.ts'

const NOTHING = { permissions: [], projects: [] }
const known: GroupGrants = {
  g1: { name: 'writers', permissions: ['reports_r'], projects: [{ projectId: 1, role: 'member' }] },
  g2: { name: 'editors', permissions: ['reports_r', 'batch_rw'], projects: [{ projectId: 1, role: 'owner' }] },
}

test('groups give together what each gives, and of several roles the highest', () => {
  expect(grantedByGroups(['g1', 'g2', 'g1'], NOTHING, known)).toEqual({
    groups: ['writers', 'editors'],
    permissions: ['reports_r', 'batch_rw'],
    projects: [{ projectId: 1, role: 'owner' }],
  })
})

test('groups that nobody has named give nothing, also where they are called like a part of every object', () => {
  const many = Array.from({ length: 1000 }, (_, index) => `other-${index}`)
  const everyone = { permissions: [], projects: [{ projectId: 7, role: 'viewer' as const }] }
  expect(grantedByGroups(['constructor', '__proto__', ...many], everyone, known)).toEqual({
    groups: [],
    permissions: [],
    projects: [{ projectId: 7, role: 'viewer' }],
  })
})
