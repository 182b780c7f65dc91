import type { ThreadType } from '@atrium/domain/threads/thread-type'
import { lazyPart } from '@atrium/ui/lazy-part/lazy-part'
import { Suspense, useState } from 'react'
import { ComposerOptions } from '#features/option-choice/composer-options.tsx'
import type { useNewPrompt } from '../use-new-prompt.ts'

const OptionPane = lazyPart(async () => ({
  default: (await import('#features/option-choice/option-pane.tsx')).OptionPane,
}))

type Desk = Pick<ReturnType<typeof useNewPrompt>, 'options' | 'renderImage'>

/** The options of a desk: what stands in its bar, and the pane beside it. */
export function useOptionPane(type: ThreadType, { options, renderImage }: Desk) {
  const [open, setOpen] = useState(false)
  return {
    button: <ComposerOptions {...{ type, options, open }} onToggle={() => setOpen(!open)} />,
    pane: open && (
      <Suspense>
        <OptionPane {...{ options, renderImage }} open onClose={() => setOpen(false)} />
      </Suspense>
    ),
  }
}
