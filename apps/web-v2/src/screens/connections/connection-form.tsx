import { useRoom } from '@atrium/browser-state/console/use-room'
import { connectionsRoom } from '@atrium/browser-state/connections/connections-room'
import type { Connection } from '@atrium/contract/entities/administration/connection'
import { TextField } from '@atrium/ui/text-field/text-field'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Form } from '#frame/forms/form.tsx'
import { useForm } from '#frame/forms/use-form.ts'

type Props = {
  id: string
  connection: Connection
  onBusy: (saving: boolean) => void
  /** @param warning what could not be told of the key */
  onSaved: (warning: string | null) => void
}

/** The fields of a provider. A stored key is entered anew with each change: nobody sends it to another address by changing that alone. */
export function ConnectionForm({ id, connection, onBusy, onSaved }: Props) {
  const { t } = useTranslation('connections')
  const room = useRoom(connectionsRoom)
  const { vendor, fields } = connection
  const [values, setValues] = useState(() =>
    Object.fromEntries(fields.map(({ name, secret, value }) => [name, secret ? '' : (value ?? '')])),
  )
  const names = fields.map(({ name }) => `values.${name}`)
  const form = useForm(names, async () => {
    onBusy(true)
    try {
      onSaved(await room.connect(vendor, values))
    } finally {
      onBusy(false)
    }
  })
  return (
    <Form form={form} id={id}>
      {fields.map(({ name, secret, value }) => (
        <TextField
          key={name}
          label={t(`fields.${name}`, { defaultValue: t(`fields.${suffixOf(name)}`, { defaultValue: name }) })}
          type={secret ? 'password' : 'text'}
          autoComplete="off"
          spellCheck={false}
          hint={secret && value !== null ? t('endsWith', { end: value }) : undefined}
          value={values[name] ?? ''}
          error={form.problem.fields[`values.${name}`]}
          onChange={(text) => setValues((known) => ({ ...known, [name]: text }))}
        />
      ))}
    </Form>
  )
}

function suffixOf(name: string): string {
  return /(API_KEY|BASE_URL)$/.exec(name)?.[1] ?? name
}
