import type { ThreadType } from '@atrium/domain/threads/thread-type'
import { MediaOptions } from './media-options.tsx'
import { OptionButton, type OptionButtonProps } from './option-button.tsx'

/** What of the options stands in the composer's bar: for images and videos their shape and number, and the way to all others. */
export function ComposerOptions({ type, ...button }: OptionButtonProps & { type: ThreadType }) {
  return (
    <>
      <MediaOptions type={type} options={button.options} />
      <OptionButton {...button} />
    </>
  )
}
