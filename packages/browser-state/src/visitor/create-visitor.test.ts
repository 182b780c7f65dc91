import { expect, test } from 'vitest'
import { createVisitor } from './create-visitor.ts'

const hosted = { hostname: 'shop.builder.test', hostingDomain: 'builder.test' }

test('the plid of the page is a number', () => {
  expect(createVisitor({ ...hosted, search: '?a=1&plid=2' }).plid).toBe(2)
  expect(createVisitor({ ...hosted, search: '?plid=x' }).plid).toBeUndefined()
  expect(createVisitor({ ...hosted, search: '' }).plid).toBeUndefined()
})

test('on the hosting domain it is kept in the query of the current route', () => {
  const visitor = createVisitor({ ...hosted, search: '?plid=2' })
  expect(visitor.queryFor({ tab: 'a', threadId: '7' }, ['threadId'])).toEqual({ tab: 'a', plid: '2' })
  expect(visitor.queryFor({ plid: '2' }, [])).toBeNull()
  expect(createVisitor({ ...hosted, search: '?plid=1' }).queryFor({}, [])).toBeNull()
})

test('links of the shell carry the visitor keys and plid there', () => {
  const visitor = createVisitor({ ...hosted, search: '?plid=2', keys: () => ({ visit: 'v' }) })
  expect(visitor.link('/home')).toBe('/home?visit=v&plid=2')
})

test('on other domains nothing is carried along', () => {
  const visitor = createVisitor({ hostname: 'atrium.test', hostingDomain: 'builder.test', search: '?plid=2' })
  expect(visitor.link('/home')).toBe('/home')
  expect(visitor.queryFor({}, [])).toBeNull()
  expect(
    createVisitor({ hostname: 'evilbuilder.test', hostingDomain: 'builder.test', search: '?plid=2' }).link('/'),
  ).toBe('/')
})
