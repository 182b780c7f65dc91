import { expect, test } from 'vitest'
import { mayPropose, proposalRights, type ProposalRights } from './proposal-rights.ts'
import { PROPOSAL_STATUSES } from './proposal-status.ts'

const rightsOf = (side: Partial<Parameters<typeof proposalRights>[0]>) =>
  allowed(proposalRights({ status: 'open', isProposer: false, seesPrompt: true, mayChangePrompt: false, ...side }))

const allowed = (rights: ProposalRights) => Object.entries(rights).flatMap(([name, may]) => (may ? [name] : []))

test('a change is proposed by whoever reads a prompt and may not change it', () => {
  expect(mayPropose({ seesPrompt: true, mayChangePrompt: false })).toBe(true)
  expect(mayPropose({ seesPrompt: true, mayChangePrompt: true })).toBe(false)
  expect(mayPropose({ seesPrompt: false, mayChangePrompt: false })).toBe(false)
})

test('whoever may change the prompt comments, publishes and declines; the proposer comments and withdraws', () => {
  expect(rightsOf({ mayChangePrompt: true })).toEqual(['see', 'comment', 'publish', 'decline'])
  expect(rightsOf({ isProposer: true })).toEqual(['see', 'comment', 'withdraw'])
})

test('other readers of the prompt do not even see it', () => {
  expect(rightsOf({})).toEqual([])
})

test('a proposer who no longer sees the prompt keeps their proposal, and may withdraw it', () => {
  expect(rightsOf({ isProposer: true, seesPrompt: false })).toEqual(['see', 'withdraw'])
})

test('whoever has taken the prompt over decides on their own proposal too', () => {
  const all = ['see', 'comment', 'publish', 'decline', 'withdraw']
  expect(rightsOf({ isProposer: true, mayChangePrompt: true })).toEqual(all)
})

test.each(PROPOSAL_STATUSES.filter((status) => status !== 'open'))('one that is %s is only read', (status) => {
  expect(rightsOf({ status, mayChangePrompt: true, isProposer: true })).toEqual(['see'])
})
