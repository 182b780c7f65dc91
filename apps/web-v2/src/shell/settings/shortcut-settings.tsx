import { useConsole } from '@atrium/browser-state/console/use-console'
import { actionOf, bindingsOf, bindKeys } from '@atrium/domain/shortcuts/bindings'
import { isApple } from '@atrium/domain/shortcuts/is-apple'
import { problemOfShortcut, type Shortcut, shortcutOfPress } from '@atrium/domain/shortcuts/shortcut'
import { Button } from '@atrium/ui/button/button'
import { Kbd } from '@atrium/ui/kbd/kbd'
import { takeFocus } from '@atrium/ui/take-focus/take-focus'
import { Switch } from '@atrium/ui/switch/switch'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ActionId, ACTIONS } from '#actions/action-table.ts'
import { useSettings } from '@atrium/browser-state/user-state/use-settings'
import styles from './settings-dialog.module.css'

/** Keys for every action: other ones, none, or those that came with it. */
export function ShortcutSettings() {
  const { t } = useTranslation('settings')
  const [{ shortcutsOff = false }, change] = useSettings()
  return (
    <>
      <Switch
        label={t('shortcuts.on')}
        hint={t('shortcuts.onHint')}
        checked={!shortcutsOff}
        onChange={(on) => change({ shortcutsOff: !on })}
      />
      <ul>
        {ACTIONS.map(({ id }) => (
          <ShortcutRow key={id} id={id} />
        ))}
      </ul>
    </>
  )
}

function ShortcutRow({ id }: { id: ActionId }) {
  const { t } = useTranslation('settings')
  const { t: say } = useTranslation('actions')
  const { userState } = useConsole()
  const [{ shortcuts = {} }, change] = useSettings()
  const [hearing, setHearing] = useState(false)
  const [refused, setRefused] = useState<{ text: string; keys: Shortcut | null } | null>(null)
  const bindings = bindingsOf<ActionId>(ACTIONS, shortcuts)
  const keys = bindings.get(id) ?? []
  const name = say(`actions.${id}`)

  const bind = (given: Shortcut) => {
    change({ shortcuts: bindKeys<ActionId>(ACTIONS, shortcuts, { action: id, keys: given }) })
    setRefused(null)
    setHearing(false)
  }
  const hear = (event: KeyboardEvent) => {
    // The field's way on is Tab, its way out Escape: neither can be a shortcut here.
    if (event.key === 'Tab') return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Escape') return setHearing(false)
    const pressed = shortcutOfPress(event.nativeEvent, isApple(navigator.userAgent))
    if (pressed === null) return
    const problem = problemOfShortcut(pressed)
    if (problem) return setRefused({ text: t(`shortcuts.problem.${problem}`), keys: null })
    const holder = actionOf(bindings, pressed)
    if (holder === null || holder === id) return bind(pressed)
    setRefused({ text: t('shortcuts.taken', { name: say(`actions.${holder}`) }), keys: pressed })
  }
  return (
    <li className={styles.row}>
      <span className={styles.name}>{name}</span>
      {hearing ? (
        <input
          className={styles.hearing}
          ref={takeFocus}
          readOnly
          aria-label={t('shortcuts.press', { name })}
          placeholder={t('shortcuts.pressHint')}
          onKeyDown={hear}
          onBlur={() => !refused && setHearing(false)}
        />
      ) : (
        <>
          {keys.map((shortcut) => (
            <Kbd key={shortcut} keys={shortcut} />
          ))}
          <Button size="small" aria-label={t('shortcuts.changeNamed', { name })} onClick={() => setHearing(true)}>
            {t('shortcuts.change')}
          </Button>
        </>
      )}
      {Object.hasOwn(shortcuts, id) && !hearing && (
        <Button
          size="small"
          variant="ghost"
          aria-label={t('shortcuts.resetNamed', { name })}
          onClick={() => userState.remove(`settings.shortcuts.${id}`)}
        >
          {t('shortcuts.reset')}
        </Button>
      )}
      {hearing && refused && (
        <span role="alert" className={styles.problem}>
          {refused.text}{' '}
          {refused.keys !== null && (
            <Button size="small" onClick={() => refused.keys !== null && bind(refused.keys)}>
              {t('shortcuts.takeOver')}
            </Button>
          )}
        </span>
      )}
    </li>
  )
}
