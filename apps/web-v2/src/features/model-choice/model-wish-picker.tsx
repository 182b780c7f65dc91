import type { ModelEntry, ModelRef } from '@atrium/domain/models/model-entry'
import { ModelPicker } from '@atrium/ui/model-picker/model-picker'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePickerTexts } from './picker-texts.ts'

export type ModelWishPickerProps = {
  models: readonly ModelEntry[]
  value: ModelRef
  defaultModel: ModelRef
  /** The button that asked for it. */
  anchor: HTMLElement
  onChange: (model: ModelRef) => void
  onClose: () => void
}

/** Chooses a model for one answer. */
export function ModelWishPicker({ onClose, onChange, ...props }: ModelWishPickerProps) {
  const { i18n } = useTranslation('models')
  const texts = usePickerTexts()
  const [open, setOpen] = useState(true)
  const close = () => {
    setOpen(false)
    onClose()
  }
  return (
    <ModelPicker
      {...props}
      open={open}
      onOpenChange={(now) => !now && close()}
      onChange={(model) => {
        onChange(model)
        close()
      }}
      locale={i18n.language}
      texts={texts}
    />
  )
}
