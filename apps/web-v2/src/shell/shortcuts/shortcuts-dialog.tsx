import type { Shortcut } from '@atrium/domain/shortcuts/shortcut'
import { Button } from '@atrium/ui/button/button'
import { Dialog } from '@atrium/ui/dialog/dialog'
import { Kbd } from '@atrium/ui/kbd/kbd'
import { Fragment, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ACTIONS, type ActionPlace } from '#actions/action-table.ts'
import { useBindings } from '#actions/use-bindings.ts'
import { useSettings } from '@atrium/browser-state/user-state/use-settings'
import styles from './shortcuts-dialog.module.css'

const PLACES: readonly ActionPlace[] = ['everywhere', 'composer', 'conversation', 'editor']

/** All keys at a glance, by where they hold. */
export function ShortcutsDialog({ onClose, onChange }: { onClose: () => void; onChange?: () => void }) {
  const { t } = useTranslation('actions')
  const [{ shortcutsOff: off = false }, change] = useSettings()
  const bindings = useBindings()
  const heading = useRef<HTMLDivElement>(null)
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('overview.title')}
      width={800}
      // Not the switch at the foot: Enter right after opening would turn all keys off.
      initialFocus={heading}
      texts={{ close: t('overview.close') }}
      footer={
        <>
          <Button variant="ghost" onClick={() => change({ shortcutsOff: !off })}>
            {t(off ? 'overview.switchOn' : 'overview.switchOff')}
          </Button>
          {onChange && <Button onClick={onChange}>{t('overview.change')}</Button>}
        </>
      }
    >
      <output className={styles.state}>{off && t('overview.off')}</output>
      <div ref={heading} tabIndex={-1} className={styles.places}>
        {PLACES.map((place) => (
          <section key={place} className={styles.place}>
            <h3 className={styles.heading}>{t(`places.${place}`)}</h3>
            <dl>
              {ACTIONS.filter((action) => action.place === place).map(({ id }) => (
                <div key={id} className={styles.row}>
                  <dt>{t(`actions.${id}`)}</dt>
                  <dd className={styles.keys}>
                    <Keys shortcuts={bindings.get(id) ?? []} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  )
}

function Keys({ shortcuts }: { shortcuts: readonly Shortcut[] }) {
  const { t } = useTranslation('actions')
  if (shortcuts.length === 0) return <span className="visually-hidden">{t('overview.none')}</span>
  return shortcuts.map((shortcut, index) => (
    <Fragment key={shortcut}>
      {index > 0 && <span className={styles.or}>{t('overview.or')}</span>}
      <Kbd keys={shortcut} />
    </Fragment>
  ))
}
