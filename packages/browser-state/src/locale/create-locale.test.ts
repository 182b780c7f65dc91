import { expect, test } from 'vitest'
import { heardLogger } from '#surroundings/heard-logger.ts'
import { manualPageLife } from '#surroundings/manual-page-life.ts'
import { scriptedNetwork } from '#surroundings/scripted-network.ts'
import { createLocale } from './create-locale.ts'

const FILES: Record<string, object> = {
  '/locales/en/common.json': { send: 'Send', stop: 'Stop', retry: 'Retry' },
  '/locales/de/common.json': { send: 'Senden', stop: 'Halt' },
  '/locales/de-AT/common.json': { send: 'Abschicken' },
}

function house(language: string | undefined, files = FILES) {
  const network = scriptedNetwork()
  const logger = heardLogger()
  network.answer('GET /locales/', ({ path }) => {
    const file = files[path.split('?')[0] ?? '']
    return file ? Response.json(file) : new Response('no', { status: 404 })
  })
  const { fetch } = network
  const life = manualPageLife()
  const locale = createLocale({ origin: 'http://atrium.test', language, buildVersion: '1.0 +x', fetch, logger, life })
  return { network, logger, locale, life }
}

test('messages are read from the path of the locale, with the build as version', async () => {
  const { network, locale } = house('en')
  await locale.start()
  expect(network.sent()).toEqual(['GET /locales/en/common.json?v=1.0%20%2Bx'])
  expect(locale.i18n.t('send')).toBe('Send')
  expect(locale.get()).toEqual({ 'en/common': 'loaded' })
})

test('a regional locale falls back to its language, then to en', async () => {
  const { locale } = house('de-AT')
  await locale.start()
  expect(['send', 'stop', 'retry'].map((key) => locale.i18n.t(key))).toEqual(['Abschicken', 'Halt', 'Retry'])
})

test('the default locale is en', async () => {
  const { locale } = house(undefined)
  await locale.start()
  expect(locale.i18n.language).toBe('en')
})

test('a file is loading until it is there', async () => {
  const { locale } = house('en')
  const states: unknown[] = []
  locale.subscribe(() => states.push(locale.get()['en/common']))
  await locale.start()
  expect(states).toEqual(['loading', 'loaded'])
})

test('a file that cannot be loaded is logged with its status and address, marked, and asked for once', async () => {
  const { network, logger, locale } = house('fr')
  await locale.start()
  expect(logger.heard).toEqual([
    'Error loading locale file (404): http://atrium.test/locales/fr/common.json?v=1.0%20%2Bx',
  ])
  expect(locale.get()).toEqual({ 'fr/common': 'error', 'en/common': 'loaded' })
  expect(network.sent().filter((line) => line.includes('/fr/'))).toHaveLength(1)
  expect(locale.i18n.t('send')).toBe('Send')
})

test('a file that is no JSON is an error as well', async () => {
  const { network, logger, locale } = house('en')
  network.answer('GET /locales/', () => new Response('<html>', { status: 200 }))
  await locale.start()
  expect(locale.get()).toEqual({ 'en/common': 'error' })
  expect(logger.heard[0]).toContain('Error loading locale file (200)')
  expect(locale.i18n.t('send')).toBe('send')
})

test('a file that the network kept is asked for again when the page comes back, and what shows it is told', async () => {
  const { network, locale, life } = house('en')
  network.answer('GET /locales/', () => {
    throw new TypeError('Failed to fetch')
  })
  await locale.start()
  expect(locale.get()).toEqual({ 'en/common': 'error' })
  const told = new Promise<string>((resolve) => locale.i18n.on('languageChanged', resolve))
  network.answer('GET /locales/', () => Response.json(FILES['/locales/en/common.json']))
  life.return()
  expect(await told).toBe('en')
  expect(locale.get()).toEqual({ 'en/common': 'loaded' })
  expect(locale.i18n.t('send')).toBe('Send')
  life.return()
  expect(network.sent()).toHaveLength(2)
})

test('a file that is cut off by leaving the page, even within its text, is no error and is asked for again at the return', async () => {
  const { network, logger, locale, life } = house('en')
  network.answer('GET /locales/', () => {
    life.hide()
    const cutOff = new ReadableStream({ start: (body) => body.error(new TypeError('Failed to fetch')) })
    return new Response(cutOff, { status: 200 })
  })
  await locale.start()
  expect(logger.heard).toEqual([])
  network.answer('GET /locales/', () => Response.json(FILES['/locales/en/common.json']))
  life.return()
  await expect.poll(() => locale.get()).toEqual({ 'en/common': 'loaded' })
})
