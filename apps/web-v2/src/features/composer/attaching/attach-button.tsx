import { IconButton } from '@atrium/ui/icon-button/icon-button'
import { Paperclip } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useActions } from '#actions/use-actions.ts'

export type AttachButtonProps = {
  /** What the file picker offers, everything where it is empty; null where no file is taken: there is no button then. */
  types: string | null
  onFiles: (files: File[]) => void
  /** Why the model takes no files, where somebody would look for the button. */
  reason?: string
}

/** Opens the system's file picker for what the model takes. */
export function AttachButton({ types, onFiles, reason }: AttachButtonProps) {
  const { t } = useTranslation('thread')
  const field = useRef<HTMLInputElement>(null)
  useActions({ attach: types === null ? undefined : () => field.current?.click() })
  if (types === null) return reason ? <IconButton label={reason} icon={<Paperclip />} aria-disabled /> : null
  return (
    <>
      <IconButton label={t('attach.button')} icon={<Paperclip />} onClick={() => field.current?.click()} />
      <input
        ref={field}
        type="file"
        hidden
        multiple
        aria-label={t('attach.button')}
        accept={types}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
    </>
  )
}
