import { useToolServers } from '@atrium/browser-state/tool-servers/use-tool-servers'
import type { ToolServer } from '@atrium/contract/entities/tool-server'
import { TextField } from '@atrium/ui/text-field/text-field'
import { useTranslation } from 'react-i18next'
import type { ServerFields } from './server-fields.ts'

type Props = {
  /** The client that is stored. */
  stored: ToolServer['client']
  fields: Pick<ServerFields, 'clientId' | 'clientSecret'>
  problem: string | undefined
  onChange: (change: Partial<ServerFields>) => void
}

/** The client by which people connect their accounts, where somebody has registered one by hand. Nobody reads its secret again. */
export function ClientFields({ stored, fields, problem, onChange }: Props) {
  const { t } = useTranslation('tool-servers')
  const address = useToolServers().data?.returnAddress ?? ''
  const isKept = stored?.hasSecret === true && stored.id === fields.clientId.trim()
  return (
    <>
      <TextField
        label={t('clientId')}
        hint={t('clientIdHint', { address })}
        autoComplete="off"
        spellCheck={false}
        maxLength={500}
        value={fields.clientId}
        error={problem}
        onChange={(clientId) => onChange({ clientId })}
      />
      <TextField
        type="password"
        label={t('clientSecret')}
        hint={t(isKept ? 'clientSecretStored' : 'clientSecretHint')}
        autoComplete="off"
        spellCheck={false}
        maxLength={4000}
        value={fields.clientSecret}
        onChange={(clientSecret) => onChange({ clientSecret })}
      />
    </>
  )
}
