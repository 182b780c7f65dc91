import { useRoom } from '@atrium/browser-state/console/use-room'
import { modelAdministrationRoom } from '@atrium/browser-state/model-administration/model-administration-room'
import type { AdministeredModel } from '@atrium/contract/entities/administration/administered-model'
import { Button } from '@atrium/ui/button/button'
import { TextField } from '@atrium/ui/text-field/text-field'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formProblem, NO_PROBLEM } from '#frame/form-problem.ts'
import styles from './model-panel.module.css'

/** Adds a model of the same provider, with the same options and prices to begin with. */
export function AddModel({ like, onAdded }: { like: AdministeredModel; onAdded: () => void }) {
  const { t } = useTranslation('models-screen')
  const room = useRoom(modelAdministrationRoom)
  const [model, setModel] = useState('')
  const [name, setName] = useState('')
  const [problem, setProblem] = useState(NO_PROBLEM)
  const add = async (event: FormEvent) => {
    event.preventDefault()
    try {
      await room.add({ provider: like.provider, model: model.trim(), name, like: like.model })
      onAdded()
    } catch (error) {
      setProblem(formProblem(error, ['model', 'name']))
    }
  }
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void add(event)}>
      <h3 className={styles.heading}>{t('adding.title', { name: like.name })}</h3>
      {problem.message && (
        <p role="alert" className={styles.problem}>
          {problem.message}
        </p>
      )}
      <TextField
        label={t('adding.id')}
        hint={t('adding.hint')}
        value={model}
        error={problem.fields['model']}
        onChange={setModel}
      />
      <TextField label={t('adding.name')} value={name} error={problem.fields['name']} onChange={setName} />
      <div className={styles.actions}>
        <Button type="submit" size="small" variant="primary">
          {t('adding.submit')}
        </Button>
      </div>
    </form>
  )
}
