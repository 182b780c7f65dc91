import { expect, test } from 'vitest'
import { placesOfSection, type Section } from '#frame/places/section-places.ts'
import { SCREENS } from './screens.ts'

const FILES = import.meta.glob<{ [group: string]: unknown }>('../../../server/data/locales/en/*.json', {
  eager: true,
  import: 'default',
})
const messagesOf = (namespace: string) => FILES[`../../../server/data/locales/en/${namespace}.json`]

test('every place of the navigation and the palette has a text', () => {
  const places = SCREENS.flatMap(({ navigation = [], palette = [] }) => [...navigation, ...palette])
  const texts = messagesOf('shell')?.['navigation'] as { readonly [key: string]: string }
  expect(places.map(({ key }) => key).filter((key) => !texts[key])).toEqual([])
})

test('the pages of content and of administration are tabs, those apart that come from one of them', () => {
  const pagesOf = (section: Section) =>
    placesOfSection(section, SCREENS).map(({ route, parent }) => (parent ? [route, parent] : route))
  expect(pagesOf('content')).toEqual([
    '/content',
    '/content/media',
    '/content/prompts',
    '/content/groups',
    ['/content/proposals', 'prompts'],
  ])
  expect(pagesOf('administration')).toEqual([
    '/admin/people',
    '/admin/groups',
    '/admin/projects',
    '/admin/connections',
    '/admin/tool-servers',
    '/admin/models',
    '/admin/reports',
    '/admin/audit',
  ])
})

test('the messages that a screen starts with are files', () => {
  const named = SCREENS.flatMap((screen) => (screen.load ? screen.namespaces(screen.path) : []))
  expect(named.filter((namespace) => !messagesOf(namespace))).toEqual([])
})
