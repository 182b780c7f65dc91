import { companionsRoom } from '@atrium/browser-state/companions/companions-room'
import { useRoom } from '@atrium/browser-state/console/use-room'
import { Button } from '@atrium/ui/button/button'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ToldError } from '#frame/told-error.tsx'
import { formProblem } from '#frame/forms/form-problem.ts'
import styles from '../editor.module.css'

const TYPES = 'image/png,image/jpeg,image/gif,image/webp,image/avif'

/** The image that stands in place of the letter: uploaded, changed and removed here. */
export function SignImage({
  image,
  onChange,
}: {
  image: string | undefined
  onChange: (image: string | undefined) => void
}) {
  const { t } = useTranslation('companions')
  const companions = useRoom(companionsRoom)
  const field = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const upload = async (file: File | undefined) => {
    if (!file) return
    setIsBusy(true)
    setProblem(null)
    try {
      onChange(await companions.uploadImage(file))
    } catch (error) {
      setProblem(formProblem(error, []).message)
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <div className={styles.signImage}>
      <Button busy={isBusy} onClick={() => field.current?.click()}>
        {t(image ? 'sign.changeImage' : 'sign.addImage')}
      </Button>
      {image && (
        <Button variant="ghost" onClick={() => onChange(undefined)}>
          {t('sign.removeImage')}
        </Button>
      )}
      <input
        ref={field}
        type="file"
        hidden
        aria-label={t('sign.addImage')}
        accept={TYPES}
        onChange={(event) => {
          void upload(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      {problem && (
        <p role="alert" className={styles.problem}>
          <ToldError error={{ message: problem }} />
        </p>
      )}
    </div>
  )
}
