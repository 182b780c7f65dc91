import { IconButton } from '@atrium/ui/icon-button/icon-button'
import { MessageSquareQuote } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'

/** Where the panel lies over the composer. */
const OVER = '(max-width: 991px)'

type Props = {
  /** What the artifact is called. */
  name: string
  onQuote: (text: string) => void
  onClose: () => void
}

/** Quotes what is selected in the panel, or the artifact by its name, in the next message. */
export function AskForChanges({ name, onQuote, onClose }: Props) {
  const { t } = useTranslation('artifacts')
  const button = useRef<HTMLButtonElement>(null)
  return (
    <IconButton
      ref={button}
      label={t('ask')}
      icon={<MessageSquareQuote />}
      // The selection stays while the button is pressed.
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => {
        const selection = getSelection()
        const isInside = button.current?.closest('aside')?.contains(selection?.anchorNode ?? null) === true
        const selected = isInside ? (selection?.toString().trim() ?? '') : ''
        onQuote(selected === '' ? name : selected)
        if (matchMedia(OVER).matches) onClose()
      }}
    />
  )
}
