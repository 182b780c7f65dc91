import { describe, expect, test } from 'vitest'
import { groupsAreWithheld, groupsOf, isOfDomain, nameOf, subjectOf, verifiedEmailOf } from './issuer-claims.ts'

describe('who somebody is at an issuer', () => {
  test('is one claim as it is, or several as a list, so that no two people are the same', () => {
    expect(subjectOf({ sub: 'a' }, ['sub'])).toBe('a')
    expect(subjectOf({ tid: 't', oid: 'o' }, ['tid', 'oid'])).toBe('["t","o"]')
    expect(subjectOf({ tid: 'a|b', oid: 'c' }, ['tid', 'oid'])).not.toBe(
      subjectOf({ tid: 'a', oid: 'b|c' }, ['tid', 'oid']),
    )
  })

  test.each([[{}], [{ sub: '' }], [{ sub: 7 }], [{ sub: ['a'] }], [{ sub: null }], [{ sub: 'x'.repeat(501) }]])(
    'is nobody for %j',
    (claims) => {
      expect(subjectOf(claims, ['sub'])).toBeNull()
    },
  )
})

describe('an address', () => {
  test('counts only where the issuer has verified it, or the operator trusts the issuer', () => {
    const email = 'Ada@Example.com'
    expect(verifiedEmailOf({ email, email_verified: true }, { trusted: false })).toBe('ada@example.com')
    expect(verifiedEmailOf({ email, xms_edov: '1' }, { trusted: false })).toBe('ada@example.com')
    expect(verifiedEmailOf({ email, email_verified: false }, { trusted: false })).toBeNull()
    expect(verifiedEmailOf({ email, email_verified: 'false' }, { trusted: false })).toBeNull()
    expect(verifiedEmailOf({ email }, { trusted: false })).toBeNull()
    expect(verifiedEmailOf({ email }, { trusted: true })).toBe('ada@example.com')
  })

  test.each([['ada'], ['a b@example.com'], ['a@b@example.com'], ['a\r\nb@example.com'], [['ada@example.com']], [null]])(
    '%j is none',
    (email) => {
      expect(verifiedEmailOf({ email, email_verified: true }, { trusted: true })).toBeNull()
    },
  )

  test('is of a domain only where the whole of it is', () => {
    expect(isOfDomain('ada@example.com', ['Example.com'])).toBe(true)
    expect(isOfDomain('ada@evil-example.com', ['example.com'])).toBe(false)
    expect(isOfDomain('ada@example.com.evil.test', ['example.com'])).toBe(false)
    expect(isOfDomain('ada@sub.example.com', ['example.com'])).toBe(false)
    expect(isOfDomain('ada@example.com', [])).toBe(false)
  })
})

test('a name is what the issuer says, without signs that nobody sees, or the front of the address', () => {
  expect(nameOf({ name: ' Ada\u202E Lovelace\n' }, 'ada@example.com')).toBe('Ada  Lovelace')
  expect(nameOf({ given_name: 'Ada', family_name: 'Lovelace' }, 'ada@example.com')).toBe('Ada Lovelace')
  expect(nameOf({ name: 7 }, 'ada@example.com')).toBe('ada')
  expect(nameOf({ name: 'x'.repeat(300) }, 'ada@example.com')).toHaveLength(100)
})

test('groups that are not told are unknown, and an empty list is none', () => {
  expect(groupsOf({}, 'groups')).toBe('unknown')
  expect(groupsOf({ _claim_names: { groups: 'src1' } }, 'groups')).toBe('unknown')
  expect(groupsOf({ groups: [] }, 'groups')).toEqual([])
  expect(groupsOf({ groups: ['a', 7, 'b'] }, 'groups')).toEqual(['a', 'b'])
  expect(groupsOf({ roles: 'one' }, 'roles')).toEqual(['one'])
})

test('groups that are too many to be listed are withheld, and not none', () => {
  expect(groupsAreWithheld({ _claim_names: { groups: 'src1' } }, 'groups')).toBe(true)
  for (const elsewhere of [undefined, null, 'groups', { roles: 'src1' }, {}]) {
    expect(groupsAreWithheld({ _claim_names: elsewhere }, 'groups')).toBe(false)
  }
  expect(groupsAreWithheld({ _claim_names: {} }, 'constructor')).toBe(false)
})
