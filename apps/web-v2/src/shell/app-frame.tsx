import { IconButton } from '@atrium/ui/icon-button/icon-button'
import { PageHeader } from '@atrium/ui/page-header/page-header'
import { PanelLeft } from 'lucide-react'
import { type ReactNode, Suspense, type UIEvent, useCallback, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useKeysOf } from '#actions/use-bindings.ts'
import { PageSlotsContext } from '#frame/page-slots.ts'
import { createPageSlots } from './create-page-slots.ts'
import { lazyPart } from '@atrium/ui/lazy-part/lazy-part'
import { useNavigationFold } from './navigation/use-navigation-fold.ts'
import styles from './app-frame.module.css'

const NavigationDrawer = lazyPart(async () => ({
  default: (await import('./navigation/navigation-drawer.tsx')).NavigationDrawer,
}))

export type AppFrameProps = {
  /** The address that is open. */
  at: string
  /** The side navigation; `folded` leaves its icons only, `leave` closes the drawer that it may stand in. */
  navigation: (state: { folded: boolean; leave: () => void }) => ReactNode
  /** At the right end of the header, after the screen's own actions; on narrow screens at the foot of the drawer. */
  tray: ReactNode
  /** On narrow screens at the button that opens the drawer: what is to be seen of the tray while it is closed. */
  news?: ReactNode
  /** Between the header and the screen. */
  banner?: ReactNode
  /** At the lower edge of the header: what is waited for. */
  progress?: ReactNode
  secure: boolean
  children: ReactNode
}

/** The three zones: navigation, header, main. It knows no data: what they show is handed in. */
export function AppFrame({ at, navigation, tray, news, banner, progress, secure, children }: AppFrameProps) {
  const { t } = useTranslation('shell')
  const { narrow, open, toggle, close } = useNavigationFold(at)
  const foldKeys = useKeysOf('fold-navigation')
  const [slots] = useState(createPageSlots)
  const [scrolled, setScrolled] = useState(false)
  const newsId = useId()
  const label = narrow ? 'open' : open ? 'fold' : 'unfold'

  return (
    <div className={styles.frame} data-secure={secure ? '' : undefined}>
      <a className="skip-link" href="#main">
        {t('skipToMain')}
      </a>
      {narrow ? (
        <Suspense>
          <NavigationDrawer open={open} onClose={close} onOpen={toggle}>
            {navigation({ folded: false, leave: close })}
            <div className={styles.foot}>{tray}</div>
          </NavigationDrawer>
        </Suspense>
      ) : (
        <div className={styles.side} data-folded={open ? undefined : ''}>
          {navigation({ folded: !open, leave: () => undefined })}
        </div>
      )}
      <div className={styles.body} inert={narrow && open}>
        <PageHeader
          scrolled={scrolled}
          lead={
            <span className={styles.lead}>
              <IconButton
                label={t(`navigation.${label}`)}
                shortcut={foldKeys}
                icon={<PanelLeft />}
                aria-expanded={open}
                aria-describedby={newsId}
                onClick={toggle}
              />
              <span id={newsId} className={styles.news}>
                {narrow && news}
              </span>
            </span>
          }
          title={<Slot className={styles.title} holds={slots.title} />}
          description={<Slot holds={slots.description} />}
          actions={
            <>
              <Slot className={styles.actions} holds={slots.actions} />
              {!narrow && tray}
            </>
          }
        />
        {progress}
        {banner && <div className={styles.banner}>{banner}</div>}
        <PageSlotsContext value={slots}>
          <main
            id="main"
            className={styles.main}
            tabIndex={-1}
            onScrollCapture={(event) => {
              if (isPageScroller(event)) setScrolled(event.target.scrollTop > 0)
            }}
          >
            {children}
          </main>
        </PageSlotsContext>
      </div>
    </div>
  )
}

/** A place in the header with the element that a screen fills: it is there before the header is drawn. */
function Slot({ className, holds }: { className?: string; holds: HTMLElement }) {
  // The same function at every drawing: an element that is appended once more loses the focus of what is in it.
  const fill = useCallback((place: HTMLElement | null) => place?.append(holds), [holds])
  return <span ref={fill} className={className} />
}

/** Is it the page's content that scrolls? Small scrollers inside it (a code block, a list) say nothing of the header. */
function isPageScroller(event: UIEvent<HTMLElement>): event is UIEvent<HTMLElement> & { target: HTMLElement } {
  const { target, currentTarget } = event
  return target instanceof HTMLElement && target.clientHeight >= currentTarget.clientHeight / 2
}
