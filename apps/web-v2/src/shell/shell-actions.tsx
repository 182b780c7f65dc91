import { mentionsRoom } from '@atrium/browser-state/mentions/mentions-room'
import { proposalNewsRoom } from '@atrium/browser-state/proposals/proposal-news-room'
import { budgetNewsRoom } from '@atrium/browser-state/spending/budget-news-room'
import { secureDataRoom } from '@atrium/browser-state/secure-data/secure-data-room'
import { useRoom } from '@atrium/browser-state/console/use-room'
import { useStore } from '@atrium/browser-state/store/use-store'
import { useSecureData } from '@atrium/browser-state/secure-data/use-secure-data'
import { Suspense, useEffect, useState } from 'react'
import { useNavigate } from '#router/use-navigate.ts'
import { useTranslation } from 'react-i18next'
import { QuestionsHost } from '#features/before-sending/questions-host.tsx'
import { useActions } from '#actions/use-actions.ts'
import { useShortcuts } from '#actions/use-shortcuts.ts'
import { toNewThread } from '#router/addresses/thread-address.ts'
import { useSettings } from '@atrium/browser-state/user-state/use-settings'
import { lazyPart } from '@atrium/ui/lazy-part/lazy-part'
import { THEMES, useTheme } from './settings/theme-choice.ts'
import { useDownloads } from './life/use-downloads.ts'
import { useLateBeginnings } from './life/use-late-beginnings.ts'
import { useLiveEvents } from './life/use-live-events.ts'
import { TEXT_SIZES, useAppliedSettings } from './life/use-applied-settings.ts'
import { fetchAhead, type Saver } from '#frame/fetch-ahead.ts'
import { useSettingsAddress } from './life/use-settings-address.ts'
import { useSignOut } from './life/use-sign-out.ts'
import { useThreadWalk } from './thread-list/use-thread-walk.ts'

const ShortcutsDialog = lazyPart(async () => ({
  default: (await import('./shortcuts/shortcuts-dialog.tsx')).ShortcutsDialog,
}))

const SettingsDialog = lazyPart(async () => ({
  default: (await import('./settings/settings-dialog.tsx')).SettingsDialog,
}))

const ActivityNews = lazyPart(async () => ({ default: (await import('./activity/activity-news.tsx')).ActivityNews }))

const ProposalNews = lazyPart(async () => ({ default: (await import('./activity/proposal-news.tsx')).ProposalNews }))

const MentionNews = lazyPart(async () => ({ default: (await import('./mentions/mention-news.tsx')).MentionNews }))

const BudgetNews = lazyPart(async () => ({ default: (await import('./budgets/budget-news.tsx')).BudgetNews }))

const OpenedRequest = lazyPart(async () => ({ default: (await import('./budgets/opened-request.tsx')).OpenedRequest }))

const AskedBudget = lazyPart(async () => ({ default: (await import('./budgets/asked-budget.tsx')).AskedBudget }))

const Palette = lazyPart(async () => ({ default: (await import('./palette/palette.tsx')).Palette }))

/** What is open over the page. */
type Open = 'palette' | 'projects' | 'shortcuts'

/** What keys, menus and the palette can do on every screen, and the dialogs that come of it. */
export function ShellActions({ path }: { path: string }) {
  const navigate = useNavigate()
  const { i18n } = useTranslation('shell')
  const [open, setOpen] = useState<Open | null>(null)
  const [theme, setTheme] = useTheme()
  const secureData = useRoom(secureDataRoom)
  const secure = useSecureData()
  const signOut = useSignOut()
  const walk = useThreadWalk(path)
  const [{ enterSends = true, wideColumn = false, textSize = 'medium' }, change] = useSettings()
  const size = TEXT_SIZES.indexOf(textSize)
  const sizeAt = (at: number) => {
    const next = TEXT_SIZES[at]
    return next && (() => change({ textSize: next }))
  }
  const changeShortcuts = () => {
    close()
    show('shortcuts')
  }
  const proposalEvents = useStore(useRoom(proposalNewsRoom).waiting)
  const mentioned = useStore(useRoom(mentionsRoom).waiting)
  const budgetNews = useRoom(budgetNewsRoom)
  const budgetEvents = useStore(budgetNews.waiting)
  const openedRequest = useStore(budgetNews.opened)
  const askedBudget = useStore(budgetNews.asking)
  useAppliedSettings()
  const close = () => setOpen(null)
  const { section, show } = useSettingsAddress()
  useEffect(() => {
    const asksFor = (query: string) => window.matchMedia(query).matches
    fetchAhead(document, navigator as Saver, asksFor, (names) => void i18n.loadNamespaces(names))
  }, [i18n])
  useShortcuts()
  useLiveEvents()
  useLateBeginnings()
  useDownloads()
  useActions({
    palette: () => setOpen(open === 'palette' ? null : 'palette'),
    'switch-project': () => setOpen('projects'),
    'new-chat': () => void navigate(toNewThread('chat')),
    'next-thread': () => walk(1),
    'previous-thread': () => walk(-1),
    theme: () => setTheme(THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? 'system'),
    'wide-column': () => change({ wideColumn: !wideColumn }),
    'enter-sends': () => change({ enterSends: !enterSends }),
    'secure-data': secure.allowed ? () => secureData.set(!secure.on) : undefined,
    'larger-text': sizeAt(size + 1),
    'smaller-text': sizeAt(size - 1),
    trash: () => void navigate({ to: '/content', search: { show: 'trash', type: 'thread' } }),
    settings: () => show('look'),
    shortcuts: () => setOpen('shortcuts'),
    'sign-out': () => void signOut(),
  })
  return (
    <>
      <Suspense>
        <QuestionsHost path={path} />
      </Suspense>
      <Suspense>
        <ActivityNews path={path} />
        {proposalEvents.length > 0 && <ProposalNews events={proposalEvents} />}
        {mentioned.length > 0 && <MentionNews commentIds={mentioned} />}
        {budgetEvents.length > 0 && <BudgetNews events={budgetEvents} />}
        {openedRequest !== null && <OpenedRequest requestId={openedRequest} />}
        {askedBudget !== null && <AskedBudget asked={askedBudget} />}
      </Suspense>
      <Suspense>
        {(open === 'palette' || open === 'projects') && (
          <Palette key={open} only={open === 'projects' ? 'projects' : null} onClose={close} />
        )}
        {open === 'shortcuts' && <ShortcutsDialog onClose={close} onChange={changeShortcuts} />}
        {section !== undefined && <SettingsDialog section={section} onSection={show} onClose={() => show()} />}
      </Suspense>
    </>
  )
}
