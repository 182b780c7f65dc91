import { DEFAULT_LOCALE } from '@atrium/domain/locale/pick-locale'
import { type BackendModule, createInstance, type i18n, type ResourceKey } from 'i18next'
import { createStore, type ReadableStore } from '#store/create-store.ts'
import type { Logger, PageLife } from '#surroundings/surroundings.ts'

export type LocaleFileStatus = 'loading' | 'loaded' | 'error'

/** The status of every message file that was asked for, by `locale/namespace`. */
export type LocaleFiles = Readonly<Record<string, LocaleFileStatus>>

export type Locale = ReadableStore<LocaleFiles> & {
  /** For `I18nextProvider`. Messages of a locale like `de-AT` fall back to `de`, then to `en`. */
  i18n: i18n
  /**
   * Loads the messages. Never rejects: a file that fails is marked, and its keys show as they are. One that the network kept is
   * asked for again when the page comes back.
   */
  start(): Promise<void>
}

/** The address of a message file. Source: the specification, section 7: the locale in the path, a version in the query. */
export function localeFileUrl(locale: string, namespace: string, buildVersion: string): string {
  return `/locales/${encodeURIComponent(locale)}/${encodeURIComponent(namespace)}.json?v=${encodeURIComponent(buildVersion)}`
}

export function createLocale({
  origin,
  language = DEFAULT_LOCALE,
  namespaces = ['common'],
  buildVersion,
  fetch,
  logger,
  life,
}: {
  origin: string
  /** The reader's locale, for example `navigator.language`. */
  language?: string
  namespaces?: readonly string[]
  buildVersion: string
  fetch: typeof globalThis.fetch
  logger: Logger
  life: PageLife
}): Locale {
  const files = createStore<LocaleFiles>({})
  const missed = new Map<string, { locale: string; namespace: string }>()
  let isAway = false
  const mark = (file: string, status: LocaleFileStatus) => files.update((known) => ({ ...known, [file]: status }))

  const load = async (locale: string, namespace: string): Promise<ResourceKey> => {
    const file = `${locale}/${namespace}`
    const url = origin + localeFileUrl(locale, namespace, buildVersion)
    mark(file, 'loading')
    let status: number | string = 'network'
    try {
      const response = await fetch(url, { credentials: 'same-origin' })
      const text = await response.text()
      status = response.status
      if (!response.ok) throw new Error(response.statusText)
      const messages = JSON.parse(text) as ResourceKey
      mark(file, 'loaded')
      return messages
    } catch (error) {
      if (status === 'network') missed.set(file, { locale, namespace })
      mark(file, 'error')
      // Leaving the page cuts off what is on its way, which is no error.
      if (status !== 'network' || !isAway) logger.error(`Error loading locale file (${status}): ${url}`, error)
      throw error
    }
  }
  const backend: BackendModule = {
    type: 'backend',
    init: () => undefined,
    read: (locale, namespace, respond) => {
      load(locale, namespace).then(
        (messages) => respond(null, messages),
        // `false` is final: a missing file is not asked for again and again.
        (error: Error) => respond(error, false),
      )
    },
  }
  const instance = createInstance()
  instance.use(backend)
  life.onHide(() => {
    isAway = true
  })
  life.onReturn(() => {
    isAway = false
    const again = [...missed.values()]
    missed.clear()
    for (const { locale, namespace } of again) {
      load(locale, namespace).then(
        (messages) => {
          instance.addResourceBundle(locale, namespace, messages)
          // What shows the keys is drawn again at this event alone.
          instance.emit('languageChanged', instance.language)
        },
        () => undefined,
      )
    }
  })
  return {
    ...files,
    i18n: instance,
    async start() {
      await instance.init({
        lng: language,
        fallbackLng: DEFAULT_LOCALE,
        load: 'all',
        ns: namespaces,
        defaultNS: namespaces[0],
        // React escapes what it shows.
        interpolation: { escapeValue: false },
      })
    },
  }
}
