import { useConsole } from '@atrium/browser-state/console/use-console'
import { notifySave } from '@atrium/browser-state/notifications/notify-save'
import { useSettings } from '@atrium/browser-state/user-state/use-settings'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { InstructionsField } from './instructions-field.tsx'

/** What a person tells every model, in the settings: kept when the field is left. */
export function OwnInstructions() {
  const { t } = useTranslation('instructions')
  const { notifications, userState } = useConsole()
  const [{ instructions = '' }] = useSettings()
  const [text, setText] = useState(instructions)
  const save = () =>
    notifySave(notifications, {
      what: t('ownText'),
      save: () => userState.save((state) => ({ ...state, settings: { ...state.settings, instructions: text.trim() } })),
    })
  return (
    <InstructionsField
      label={t('own')}
      hint={t('ownHint')}
      value={text}
      onChange={setText}
      onBlur={() => text.trim() !== instructions && void save()}
    />
  )
}
