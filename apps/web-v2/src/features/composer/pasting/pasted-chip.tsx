import type { ShownFile } from '@atrium/browser-state/drafts/files/shown-file'
import { textOfPasted } from '@atrium/browser-state/drafts/files/pasted-file'
import { linesOf } from '@atrium/domain/drafts/pasted-text'
import { Chip } from '@atrium/ui/chip/chip'
import { TextQuote } from 'lucide-react'
import { Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '@atrium/ui/lazy-part/lazy-part'
import type { PastedTexts } from './use-pasted-texts.ts'

const loadDialog = () => import('./pasted-dialog.tsx')
const PastedDialog = lazyPart(async () => ({ default: (await loadDialog()).PastedDialog }))

/**
 * The tile of a pasted text: its first line and how long it is. Opens it to be read and changed; one that is still on its way from
 * another device opens when it has come.
 */
export function PastedChip({ tile, actions }: { tile: ShownFile; actions: PastedTexts }) {
  const { t } = useTranslation('thread')
  const [open, setOpen] = useState(false)
  const text = useMemo(() => textOfPasted(tile), [tile])
  const isHere = tile.url !== ''
  const size = t('pasted.size', { count: linesOf(text), characters: text.length })
  const close = (changed: string) => {
    setOpen(false)
    if (changed !== text) actions.replace(tile, changed)
  }
  return (
    <>
      <Chip
        mark={<TextQuote />}
        name={tile.name}
        note={isHere ? size : '…'}
        onOpen={() => setOpen(true)}
        onReach={() => void loadDialog()}
        onRemove={() => actions.remove(tile)}
        texts={{ remove: (name) => t('attach.remove', { name }), open: t('pasted.open') }}
      />
      {open && isHere && (
        <Suspense>
          <PastedDialog
            text={text}
            title={t('pasted.name')}
            onClose={close}
            onIntoText={(changed) => actions.intoText(tile, changed)}
            onRemove={() => actions.remove(tile)}
          />
        </Suspense>
      )}
    </>
  )
}
