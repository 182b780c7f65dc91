import { useRoom } from '@atrium/browser-state/console/use-room'
import { useTexts } from '@atrium/browser-state/locale/use-texts'
import { projectAdministrationRoom } from '@atrium/browser-state/project-administration/project-administration-room'
import { useProjectBranding } from '@atrium/browser-state/project-administration/use-project-branding'
import type { ProjectBranding as Branding } from '@atrium/contract/entities/administration/project-branding'
import { ACCENT_COLOR, DEFAULT_ACCENT } from '@atrium/domain/exports/accent-color'
import { ImageField } from '@atrium/ui/image-field/image-field'
import { IMAGE_FIELD_TEXTS } from '@atrium/ui/image-field/image-field-texts'
import { TextField } from '@atrium/ui/text-field/text-field'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNotificationWords } from '#frame/use-notification-words.ts'
import { Form, FormButtons } from '#frame/forms/form.tsx'
import { formProblem } from '#frame/forms/form-problem.ts'
import { useForm } from '#frame/forms/use-form.ts'
import styles from '#features/administration/panel.module.css'
import own from './project-branding.module.css'

const LOGOS = 'image/png,image/jpeg,image/webp,image/svg+xml'

/** What exported documents of a project look like: their logo and the color of rules and links. */
export function ProjectBranding({ projectId }: { projectId: number }) {
  const { data } = useProjectBranding(projectId)
  if (!data) return null
  return (
    <div className={styles.parts}>
      <Logo projectId={projectId} logo={data.logo} />
      <Accent projectId={projectId} accent={data.accent} />
    </div>
  )
}

function Logo({ projectId, logo }: { projectId: number; logo: Branding['logo'] }) {
  const { t } = useTranslation('projects')
  const projects = useRoom(projectAdministrationRoom)
  const texts = useTexts(IMAGE_FIELD_TEXTS)
  const inLanguage = useNotificationWords()
  const [uploading, setUploading] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const take = async (file: File) => {
    setUploading(true)
    try {
      await projects.setLogo(projectId, file)
      setProblem(null)
    } catch (error) {
      const { fields, message } = formProblem(error, ['file'])
      setProblem(fields['file'] ?? message)
    }
    setUploading(false)
  }
  return (
    <ImageField
      label={t('branding.logo')}
      hint={t('branding.logoHint')}
      error={problem && inLanguage(problem)}
      image={logo && { url: logo.address, width: logo.width, height: logo.height }}
      accept={LOGOS}
      uploading={uploading}
      onFile={(file) => void take(file)}
      onRemove={() => void projects.removeLogo(projectId)}
      texts={texts}
    />
  )
}

function Accent({ projectId, accent }: { projectId: number; accent: string | null }) {
  const { t } = useTranslation('projects')
  const projects = useRoom(projectAdministrationRoom)
  const [color, setColor] = useState(accent ?? '')
  const [saved, setSaved] = useState(false)
  const shown = color.trim().toLowerCase()
  const form = useForm(['accent'], async () => {
    await projects.setAccent(projectId, color.trim() === '' ? null : color.trim())
    setSaved(true)
  })
  return (
    <Form form={form} onChange={() => setSaved(false)}>
      <TextField
        label={t('branding.accent')}
        hint={t('branding.accentHint')}
        placeholder={DEFAULT_ACCENT}
        value={color}
        error={form.problem.fields['accent']}
        end={
          <input
            type="color"
            className={own.swatch}
            aria-label={t('branding.choose')}
            value={ACCENT_COLOR.test(shown) ? shown : DEFAULT_ACCENT}
            onChange={(event) => setColor(event.target.value)}
          />
        }
        onChange={setColor}
      />
      <FormButtons form={form} submit={t(saved ? 'saved' : 'save')} />
    </Form>
  )
}
