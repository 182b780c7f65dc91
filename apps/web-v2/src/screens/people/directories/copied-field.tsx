import { useConsole } from '@atrium/browser-state/console/use-console'
import { notifyCopy } from '@atrium/browser-state/notifications/notify-copy'
import { IconButton } from '@atrium/ui/icon-button/icon-button'
import { TextField } from '@atrium/ui/text-field/text-field'
import { Copy } from 'lucide-react'

type Props = { label: string; value: string; copyLabel: string; hint?: string }

/** A text to paste elsewhere, with a button that copies it. */
export function CopiedField({ label, value, copyLabel, hint }: Props) {
  const { notifications } = useConsole()
  const copy = () => void notifyCopy(notifications, () => navigator.clipboard.writeText(value), label)
  return (
    <TextField
      label={label}
      hint={hint}
      value={value}
      onFocus={({ currentTarget }) => currentTarget.select()}
      end={<IconButton label={copyLabel} icon={<Copy />} onClick={copy} />}
    />
  )
}
