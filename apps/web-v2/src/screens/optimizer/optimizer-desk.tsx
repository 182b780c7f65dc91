import { useCatalogPrompt } from '@atrium/browser-state/catalog/use-catalog-prompts'
import { IMPROVEMENT_WISH_LIMIT } from '@atrium/domain/improvements/improvement-request'
import { IconButton } from '@atrium/ui/icon-button/icon-button'
import { TextField } from '@atrium/ui/text-field/text-field'
import { Columns2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { SavedPrompt } from '#features/saved-prompts/saved-prompt.tsx'
import { useFillDesk } from '#features/saved-prompts/use-fill-desk.ts'
import { toNewComparison, toOptimizer } from '#router/addresses/compare-address.ts'
import { Page } from '#frame/page.tsx'
import { Link } from '#router/link.tsx'
import { PromptDesk } from '#writing/prompt-desk/prompt-desk.tsx'
import styles from './optimizer.module.css'
import { useOptimizerDesk } from './use-optimizer-desk.ts'

/** Where a prompt is handed in to be improved. */
export function OptimizerDesk({ saved }: { saved: string | undefined }) {
  const { t } = useTranslation('optimizer')
  const prompt = useCatalogPrompt(saved).data
  const { desk, wish, onWish } = useOptimizerDesk(prompt)
  const fill = useFillDesk()
  const { composer } = desk
  const hasFiles = composer.draft.files.length > 0
  return (
    <Page
      title={t('title')}
      description={t('description')}
      actions={<IconButton label={t('compare')} icon={<Columns2 />} render={<Link {...toNewComparison()} />} />}
      whole
    >
      <PromptDesk
        type="chat"
        desk={desk}
        composer={{
          noFiles: t('noFiles'),
          texts: { ...composer.texts, placeholder: t('placeholder') },
          blocked: composer.blocked || (hasFiles && t('noFiles')),
        }}
        head={<p className={styles.how}>{t('how')}</p>}
        foot={
          <>
            <TextField
              label={t('wish.label')}
              placeholder={t('wish.placeholder')}
              maxLength={IMPROVEMENT_WISH_LIMIT}
              value={wish}
              onChange={onWish}
            />
            <SavedPrompt
              prompt={prompt}
              without={toOptimizer()}
              onChoose={(chosen) => fill(chosen.prompt, toOptimizer(chosen.id), { saved: chosen })}
            />
          </>
        }
      />
    </Page>
  )
}
