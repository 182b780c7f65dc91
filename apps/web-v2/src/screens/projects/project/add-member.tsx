import { useRoom } from '@atrium/browser-state/console/use-room'
import { projectAdministrationRoom } from '@atrium/browser-state/project-administration/project-administration-room'
import { Button } from '@atrium/ui/button/button'
import { TextField } from '@atrium/ui/text-field/text-field'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formProblem, NO_PROBLEM } from '#frame/form-problem.ts'
import styles from './project-panel.module.css'

/** Adds somebody who has an account, as a member: the role can be changed in the list. */
export function AddMember({ projectId }: { projectId: number }) {
  const { t } = useTranslation('projects')
  const projects = useRoom(projectAdministrationRoom)
  const [email, setEmail] = useState('')
  const [problem, setProblem] = useState(NO_PROBLEM)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    try {
      await projects.addMember(projectId, { email: email.trim(), role: 'member' })
      setEmail('')
      setProblem(NO_PROBLEM)
    } catch (error) {
      setProblem(formProblem(error, ['email']))
    }
  }
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void send(event)}>
      <TextField
        label={t('add.label')}
        type="email"
        autoComplete="off"
        value={email}
        error={problem.fields['email'] ?? problem.message ?? undefined}
        onChange={setEmail}
      />
      <Button type="submit" size="small">
        {t('add.submit')}
      </Button>
    </form>
  )
}
