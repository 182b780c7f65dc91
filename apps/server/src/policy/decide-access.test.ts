import { describe, expect, test } from 'vitest'
import { Refusal } from '#platform/http/refusal.ts'
import { type Action, authorize, decideAccess, type ProtectedItem } from './decide-access.ts'

const me = { author: 'a-1', projectIds: [7908], projectRoles: { 7908: 'member' as const } }
const viewer = { ...me, projectRoles: { 7908: 'viewer' as const } }
const owner = { ...me, projectRoles: { 7908: 'owner' as const } }

const item = (change: Partial<ProtectedItem> = {}): ProtectedItem => ({
  projectId: 7908,
  author: 'a-2',
  protection: 'project',
  ...change,
})

const decide = (action: Action, change?: Partial<ProtectedItem>, who = me as Parameters<typeof decideAccess>[0]) =>
  decideAccess(who, action, item(change))

describe('seeing', () => {
  test('what its author keeps to themselves does not exist for others', () => {
    for (const protection of ['author', 'private'] as const) {
      expect(decide('see', { protection })).toBe('hidden')
      expect(decide('delete', { protection })).toBe('hidden')
      expect(decide('see', { protection, author: 'a-1' })).toBe('allowed')
    }
  })

  test('what is shared with a project is seen by its members only', () => {
    expect(decide('see')).toBe('allowed')
    expect(decide('see', { projectId: 8001 })).toBe('hidden')
    expect(decide('see', { projectId: 8001, author: 'a-1' })).toBe('hidden')
  })

  test('what is shared with the realm or the public is seen by everybody of the installation', () => {
    expect(decide('see', { projectId: 8001, protection: 'realm' })).toBe('allowed')
    expect(decide('see', { projectId: 8001, protection: 'public' })).toBe('allowed')
  })

  test('a private item is hidden from others at every protection level', () => {
    expect(decide('see', { protection: 'public', isPrivate: true })).toBe('hidden')
  })

  test('an owner of the project does not see what its author keeps', () => {
    expect(decide('see', { protection: 'author' }, owner)).toBe('hidden')
  })
})

describe('changing and deleting', () => {
  test('is the author’s right alone; others who see it are refused', () => {
    for (const action of ['change', 'delete'] as const) {
      expect(decide(action, { author: 'a-1' })).toBe('allowed')
      expect(decide(action)).toBe('refused')
      expect(decide(action, {}, owner)).toBe('refused')
    }
  })

  test('an item without an author may be changed by any member, but not by a viewer', () => {
    expect(decide('delete', { author: null })).toBe('allowed')
    expect(decide('delete', { author: null }, viewer)).toBe('refused')
  })

  test('whole ids are compared: an id that only ends alike is another person', () => {
    expect(decide('delete', { author: 'x-a-1' })).toBe('refused')
  })
})

describe('running and creating', () => {
  test('a viewer sees, but neither runs nor creates', () => {
    expect(decide('see', {}, viewer)).toBe('allowed')
    expect(decide('run', {}, viewer)).toBe('refused')
    expect(decide('create', {}, viewer)).toBe('refused')
    expect(decide('create')).toBe('allowed')
  })

  test('a project of others is as if it did not exist', () => {
    expect(decide('create', { projectId: 8001 })).toBe('hidden')
  })

  test('what is shared with everybody can be run by everybody', () => {
    expect(decide('run', { projectId: 8001, protection: 'realm' })).toBe('allowed')
    expect(decide('change', { projectId: 8001, protection: 'realm' })).toBe('refused')
  })
})

describe('the refusal', () => {
  test('is 404 for what may not be seen and 403 for what may not be done', () => {
    const statusOf = (action: Action, change: Partial<ProtectedItem>) => {
      try {
        authorize(me, action, item(change), 'thread')
        return 200
      } catch (error) {
        return error instanceof Refusal ? error.status : 500
      }
    }
    expect(statusOf('see', { protection: 'author' })).toBe(404)
    expect(statusOf('delete', {})).toBe(403)
    expect(statusOf('delete', { author: 'a-1' })).toBe(200)
  })
})
