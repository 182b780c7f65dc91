import { useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useActions } from '#actions/use-actions.ts'
import { useShortcuts } from '#actions/use-shortcuts.ts'
import { THREAD_ROUTE } from '#page/addresses.ts'
import { THEMES, useTheme } from './theme-choice.ts'
import { useLiveEvents } from './use-live-events.ts'
import { useSignOut } from './use-sign-out.ts'
import { useThreadWalk } from './use-thread-walk.ts'

const ShortcutsDialog = lazy(async () => ({
  default: (await import('./dialogs/shortcuts-dialog.tsx')).ShortcutsDialog,
}))

/** What is open over the page. */
type Open = 'shortcuts'

/** What keys, menus and the palette can do on every screen, and the dialogs that come of it. */
export function ShellActions({ path }: { path: string }) {
  const { navigate } = useRouter()
  const [open, setOpen] = useState<Open | null>(null)
  const [theme, setTheme] = useTheme()
  const signOut = useSignOut()
  const walk = useThreadWalk(path)
  const close = () => setOpen(null)
  useShortcuts()
  useLiveEvents()
  useActions({
    'new-chat': () => void navigate({ to: THREAD_ROUTE, params: { threadId: undefined } }),
    'next-thread': () => walk(1),
    'previous-thread': () => walk(-1),
    theme: () => setTheme(THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? 'system'),
    shortcuts: () => setOpen('shortcuts'),
    'sign-out': () => void signOut(),
  })
  return <Suspense>{open === 'shortcuts' && <ShortcutsDialog onClose={close} />}</Suspense>
}
