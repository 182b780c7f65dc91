import { useRoom } from '@atrium/browser-state/console/use-room'
import { modelAdministrationRoom } from '@atrium/browser-state/model-administration/model-administration-room'
import type { AdministeredModel } from '@atrium/contract/entities/administration/administered-model'
import { takeFocus } from '@atrium/ui/take-focus/take-focus'
import { TextField } from '@atrium/ui/text-field/text-field'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Form, FormButtons } from '#frame/forms/form.tsx'
import { useForm } from '#frame/forms/use-form.ts'
import styles from './model-panel.module.css'

/** Adds a model of the same provider, with the same options and prices to begin with. */
export function AddModel({ like, onAdded }: { like: AdministeredModel; onAdded: () => void }) {
  const { t } = useTranslation('models-screen')
  const room = useRoom(modelAdministrationRoom)
  const [model, setModel] = useState('')
  const [name, setName] = useState('')
  const form = useForm(['model', 'name'], async () => {
    await room.add({ provider: like.provider, model: model.trim(), name, like: like.model })
    onAdded()
  })
  return (
    <Form form={form}>
      <h3 className={styles.heading}>{t('adding.title', { name: like.name })}</h3>
      <TextField
        label={t('adding.id')}
        hint={t('adding.hint')}
        ref={takeFocus}
        value={model}
        error={form.problem.fields['model']}
        onChange={setModel}
      />
      <TextField label={t('adding.name')} value={name} error={form.problem.fields['name']} onChange={setName} />
      <FormButtons form={form} submit={t('adding.submit')} />
    </Form>
  )
}
