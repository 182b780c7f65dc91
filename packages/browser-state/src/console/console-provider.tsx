import { PersistQueryClientProvider } from '@tanstack/react-query-persist-client'
import { type ReactNode, useEffect, useMemo } from 'react'
import { I18nextProvider } from 'react-i18next'
import { queryPersistence } from '#query-cache/persist-queries.ts'
import { readAgainAfterReload } from '#query-cache/read-again-after-reload.ts'
import type { Console } from './console.ts'
import { ConsoleContext } from './use-console.ts'

/**
 * Gives the console of a tab to everything below. Create it once, outside React, with `createConsole`.
 *
 * Each room has its hooks beside it (`useThreads` in `threads/use-threads`); `useRoom(threadsRoom)` gives what a handler of
 * events calls, and `useConsole()` the core: client, queries, config, user state, notifications.
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
          onSuccess={() => readAgainAfterReload(console.queries)}
        >
          {children}
        </PersistQueryClientProvider>
      </I18nextProvider>
    </ConsoleContext.Provider>
  )
}
