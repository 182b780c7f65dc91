import { useRoom } from '@atrium/browser-state/console/use-room'
import { toolServersRoom } from '@atrium/browser-state/tool-servers/tool-servers-room'
import type { ToolServer } from '@atrium/contract/entities/tool-server'
import { TOOL_SERVER_NAME_LIMIT, TOOL_SERVER_SIGN_INS } from '@atrium/domain/tool-servers/tool-server'
import { Select } from '@atrium/ui/select/select'
import { TextField } from '@atrium/ui/text-field/text-field'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '#frame/forms/form-dialog.tsx'
import { useForm } from '#frame/forms/use-form.ts'
import { usePlaceNames } from '../use-place-names.ts'
import { ClientFields } from './client-fields.tsx'
import { HeaderFields } from './header-fields.tsx'
import { bodyOf, fieldsOf, lacksHeaders, type ServerFields } from './server-fields.ts'

const KINDS = ['address', 'command'] as const

type Props = {
  /** The one that is changed; a new one is added where missing. */
  server?: ToolServer
  /** Where one may be added: null is for everybody. */
  places: readonly (number | null)[]
  /** Whether commands may be run on the machine of this installation. */
  commands: boolean
  onSaved?: (serverId: string) => void
  onClose: () => void
}

/** Where a server is, how it is reached and who may use it. It is asked for its tools once that is saved. */
export function ServerDialog({ server, places, commands, onSaved, onClose }: Props) {
  const { t } = useTranslation('tool-servers')
  const room = useRoom(toolServersRoom)
  const placeName = usePlaceNames()
  const [fields, setFields] = useState(() => fieldsOf(server, places))
  const set = (change: Partial<ServerFields>) => setFields((known) => ({ ...known, ...change }))
  const [isLacking, setLacking] = useState(false)
  const form = useForm(['name', 'address', 'command', 'signIn', 'headers', 'client'], async () => {
    setLacking(lacksHeaders(fields))
    if (lacksHeaders(fields)) return
    const body = bodyOf(fields)
    if (server) await room.save(server, body)
    else onSaved?.(await room.create({ ...body, project: fields.project }))
    onClose()
  })
  const { problem } = form
  const mode = server ? 'editing' : 'adding'
  return (
    <FormDialog
      form={form}
      title={t(`${mode}.title`)}
      description={server ? undefined : t('adding.text')}
      texts={{ submit: t(`${mode}.submit`), cancel: t('cancel'), close: t('close') }}
      onClose={onClose}
    >
      <TextField
        label={t('name')}
        required
        maxLength={TOOL_SERVER_NAME_LIMIT}
        autoComplete="off"
        value={fields.name}
        error={problem.fields['name']}
        onChange={(name) => set({ name })}
      />
      {places.length > 1 && (
        <Select
          label={t('place')}
          value={String(fields.project)}
          choices={places.map((place) => ({ value: String(place), label: placeName(place) }))}
          onChange={(place) => set({ project: places.find((each) => String(each) === place) ?? null })}
        />
      )}
      {commands && (
        <Select
          label={t('kind')}
          value={fields.kind}
          choices={KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          onChange={(kind) => set({ kind })}
        />
      )}
      {fields.kind === 'command' ? (
        <TextField
          label={t('command')}
          hint={t('commandHint')}
          required
          rows={3}
          spellCheck={false}
          value={fields.command}
          error={problem.fields['command']}
          onChange={(command) => set({ command })}
        />
      ) : (
        <>
          <TextField
            label={t('address')}
            hint={server ? t('addressHint') : undefined}
            required
            type="url"
            autoComplete="off"
            spellCheck={false}
            placeholder="https://"
            value={fields.address}
            error={problem.fields['address']}
            onChange={(address) => set({ address })}
          />
          <Select
            label={t('signIn')}
            hint={t(`signInHints.${fields.signIn}`)}
            value={fields.signIn}
            error={problem.fields['signIn']}
            choices={TOOL_SERVER_SIGN_INS.map((value) => ({ value, label: t(`signIns.${value}`) }))}
            onChange={(signIn) => set({ signIn })}
          />
          {fields.signIn === 'accounts' && (
            <ClientFields
              stored={server?.client ?? null}
              fields={fields}
              problem={problem.fields['client']}
              onChange={set}
            />
          )}
          {fields.signIn === 'headers' && (
            <HeaderFields
              stored={server?.headers ?? []}
              headers={fields.headers}
              problem={isLacking && lacksHeaders(fields) ? t('headersLacking') : problem.fields['headers']}
              onChange={(headers) => set({ headers })}
            />
          )}
        </>
      )}
    </FormDialog>
  )
}
