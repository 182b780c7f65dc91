import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { I18nextProvider } from 'react-i18next'
import { readAgainAfterReload } from '#query-cache/read-again-after-reload.ts'
import type { Console } from './console.ts'
import { ConsoleContext } from './use-console.ts'

/**
 * Gives the console of a tab to everything below, once its `restored` has ended. Create it once, outside React, with `createConsole`.
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
  useEffect(() => readAgainAfterReload(console.queries), [console])
  return (
    <ConsoleContext.Provider value={console}>
      <I18nextProvider i18n={console.locale.i18n}>
        <QueryClientProvider client={console.queries}>{children}</QueryClientProvider>
      </I18nextProvider>
    </ConsoleContext.Provider>
  )
}
