import { useSettings } from '@atrium/browser-state/user-state/use-settings'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { InstructionsField } from './instructions-field.tsx'

/** What a person tells every model, in the settings: kept when the field is left. */
export function OwnInstructions() {
  const { t } = useTranslation('instructions')
  const [{ instructions = '' }, change] = useSettings()
  const [text, setText] = useState(instructions)
  return (
    <InstructionsField
      label={t('own')}
      hint={t('ownHint')}
      value={text}
      onChange={setText}
      onBlur={() => text.trim() !== instructions && change({ instructions: text.trim() })}
    />
  )
}
