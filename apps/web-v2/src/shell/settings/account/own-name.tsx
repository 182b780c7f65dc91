import { accountRoom } from '@atrium/browser-state/account/account-room'
import { useConfig } from '@atrium/browser-state/config/use-config'
import { useRoom } from '@atrium/browser-state/console/use-room'
import { TextField } from '@atrium/ui/text-field/text-field'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formProblem, NO_PROBLEM } from '#frame/form-problem.ts'

/** Saved with Enter, or when the field is left; an empty name is none. */
export function OwnName() {
  const { t } = useTranslation('settings')
  const account = useRoom(accountRoom)
  const { user } = useConfig()
  const [name, setName] = useState(user.name)
  const [problem, setProblem] = useState(NO_PROBLEM)
  const save = async () => {
    const wanted = name.trim()
    if (wanted === '') return setName(user.name)
    if (wanted === user.name) return
    try {
      await account.rename(wanted)
      setProblem(NO_PROBLEM)
    } catch (error) {
      setProblem(formProblem(error, ['name']))
    }
  }
  return (
    <TextField
      label={t('account.name')}
      hint={t('account.nameHint', { email: user.email })}
      autoComplete="name"
      maxLength={100}
      value={name}
      error={problem.fields['name'] ?? problem.message ?? undefined}
      onChange={setName}
      onBlur={() => void save()}
      onKeyDown={({ key }) => key === 'Enter' && void save()}
    />
  )
}
