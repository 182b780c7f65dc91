import { expect, test } from 'vitest'
import { mayPropose, proposalRights, type ProposalRights } from './proposal-rights.ts'
import { PROPOSAL_STATUSES } from './proposal-status.ts'

const rightsOf = (side: Partial<Parameters<typeof proposalRights>[0]>) =>
  allowed(proposalRights({ status: 'open', isProposer: false, seesItem: true, mayChangeItem: false, ...side }))

const allowed = (rights: ProposalRights) => Object.entries(rights).flatMap(([name, may]) => (may ? [name] : []))

test('a change is proposed by whoever reads an item and may not change it', () => {
  expect(mayPropose({ seesItem: true, mayChangeItem: false })).toBe(true)
  expect(mayPropose({ seesItem: true, mayChangeItem: true })).toBe(false)
  expect(mayPropose({ seesItem: false, mayChangeItem: false })).toBe(false)
})

test('whoever may change the item comments, publishes and declines; the proposer comments and withdraws', () => {
  expect(rightsOf({ mayChangeItem: true })).toEqual(['see', 'comment', 'publish', 'decline'])
  expect(rightsOf({ isProposer: true })).toEqual(['see', 'comment', 'withdraw'])
})

test('other readers of the item do not even see it', () => {
  expect(rightsOf({})).toEqual([])
})

test('a proposer who no longer sees the item keeps their proposal, and may withdraw it', () => {
  expect(rightsOf({ isProposer: true, seesItem: false })).toEqual(['see', 'withdraw'])
})

test('whoever has taken the item over decides on their own proposal too', () => {
  const all = ['see', 'comment', 'publish', 'decline', 'withdraw']
  expect(rightsOf({ isProposer: true, mayChangeItem: true })).toEqual(all)
})

test.each(PROPOSAL_STATUSES.filter((status) => status !== 'open'))('one that is %s is only read', (status) => {
  expect(rightsOf({ status, mayChangeItem: true, isProposer: true })).toEqual(['see'])
})
