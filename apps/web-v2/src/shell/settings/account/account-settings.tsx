import { OwnName } from './own-name.tsx'
import { OwnPicture } from './own-picture.tsx'

/** How one is shown to others. */
export function AccountSettings() {
  return (
    <>
      <OwnPicture />
      <OwnName />
    </>
  )
}
