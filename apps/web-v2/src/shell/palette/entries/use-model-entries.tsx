import { useModels } from '@atrium/browser-state/models/use-models'
import { vendorOf } from '@atrium/domain/providers/provider-name'
import { vendorFace } from '@atrium/domain/providers/vendor-face'
import { VendorGlyph } from '@atrium/ui/vendor-glyph/vendor-glyph'
import { useNavigate } from '#router/use-navigate.ts'
import { giveModel, modelTarget } from '#actions/model-target.ts'
import { toNewThread } from '#router/addresses/thread-address.ts'
import type { PaletteEntry } from '../palette-entry.ts'

/** The models: one that is chosen goes to the composer of the page, or to a new chat. */
export function useModelEntries(): PaletteEntry[] {
  const navigate = useNavigate()
  const { models: ofChats } = useModels('chat')
  // The composer of the page takes what it can use.
  const models = modelTarget()?.models ?? ofChats
  return models.map(({ id, provider, name }) => ({
    id: `model-${provider}-${id}`,
    kind: 'models',
    label: name,
    words: [id, vendorFace(vendorOf(provider)).title, 'model'],
    icon: <VendorGlyph vendor={vendorOf(provider)} />,
    detail: vendorFace(vendorOf(provider)).title,
    run: () => {
      if (giveModel({ provider, model: id })) return
      void navigate({ ...toNewThread('chat'), search: { model: id, provider } })
    },
  }))
}
