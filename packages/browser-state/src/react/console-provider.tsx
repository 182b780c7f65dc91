import { PersistQueryClientProvider } from '@tanstack/react-query-persist-client'
import { createContext, type ReactNode, useContext, useEffect, useMemo } from 'react'
import { I18nextProvider } from 'react-i18next'
import type { Console } from '#console/console.ts'
import { queryPersistence } from '#queries/persist-queries.ts'
import { refreshThreadLists } from '#queries/thread-queries.ts'

/**
 * Gives the tab's stores to everything below. Make the console once, outside React, with `createConsole({ origin,
 * buildVersion, storage: localStorage, fetch, logger, navigate, currentPath, … })` of `@atrium/browser-state/create-console`.
 *
 * Hooks, all in `@atrium/browser-state/react/…`:
 * - `console-provider`: `useConsole()`, every store and action, for event handlers.
 * - `use-console-state`: `useConfig()`, `useConfigState()`, `useFeatureFlag(name)`, `useSignOn()`, `useProject()`,
 *   `useSecureData()`, `useDeveloperMode()`, `useUserState()`, `useFavorite(kind, id)`, `useMarkedIds(list, kind)`,
 *   `useNotifications()`, `useLocaleFiles()`.
 * - `use-models`: `useModels(type, query?)`, the list to choose from and the chosen one.
 * - `use-threads`: `useThreads(filter?)`, `useThread(threadId)`.
 * - `use-run`: `useRun(threadId)`, `useConversation(threadId)`.
 * - `use-route-changes`: `useRouteChanges(path)`, page timing after each route change.
 *
 * Texts: `useTranslation()` of `react-i18next` works below the provider.
 */
export function ConsoleProvider({ console, children }: { console: Console; children: ReactNode }) {
  useEffect(() => {
    void console.start()
  }, [console])
  const persistence = useMemo(() => queryPersistence(console.storage, console.buildVersion), [console])
  return (
    <ConsoleContext.Provider value={console}>
      <I18nextProvider i18n={console.locale.i18n}>
        <PersistQueryClientProvider
          client={console.queries}
          persistOptions={persistence}
          // Lists that were kept may lack what was made just before the reload: they are shown, and read again behind.
          onSuccess={() => refreshThreadLists(console.queries)}
        >
          {children}
        </PersistQueryClientProvider>
      </I18nextProvider>
    </ConsoleContext.Provider>
  )
}

const ConsoleContext = createContext<Console | null>(null)

/** Every store and action of the tab. Throws outside of `ConsoleProvider`. */
export function useConsole(): Console {
  const console = useContext(ConsoleContext)
  if (!console) throw new Error('useConsole needs a ConsoleProvider above it.')
  return console
}
